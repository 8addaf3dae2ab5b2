/** Hands somebody a file that the page has made. */
export function save(name: string, content: string | Blob, type = 'text/plain'): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content instanceof Blob ? content : new Blob([content], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
