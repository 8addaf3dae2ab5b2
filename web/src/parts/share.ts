// Handing something on: by the device's own means where it has them.
import { copy } from './CopyButton';
import { save } from './save';

/** A text; where nothing else is possible it is copied. */
export async function share(text: string): Promise<void> {
  try {
    await navigator.share({ text });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(text);
  }
}

/** An image; where nothing else is possible it is downloaded. */
export async function sharePicture(name: string, image: Blob): Promise<void> {
  const files = [new File([image], name, { type: image.type })];
  try {
    if (!navigator.canShare({ files })) throw new TypeError('files cannot be shared here');
    await navigator.share({ files });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) save(name, image);
  }
}
