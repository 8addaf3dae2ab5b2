// The faces of cards and tiles, as addresses of images.
let faces: Record<string, string> | null = null;
const addresses = new Map<string, string>();

/** The image of a card ("HQ", "RJ", "back") or tile ("7M"); null if there is none. */
export function face(name: string): string | null {
  const known = addresses.get(name);
  if (known) return known;
  faces ??= JSON.parse(document.getElementById('art')?.textContent ?? '{}') as Record<string, string>;
  const svg = Object.hasOwn(faces, name) ? faces[name] : undefined;
  if (!svg) return null;
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  addresses.set(name, address);
  return address;
}
