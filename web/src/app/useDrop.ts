import { useState } from 'preact/hooks';

/** For an element that takes a file dropped on it: what it has to listen to, and whether something is
 * held over it. */
export function useDrop(take: (file: File) => void) {
  const [isOver, setOver] = useState(false);
  const listeners = {
    onDragOver(event: DragEvent) {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave() {
      setOver(false);
    },
    onDrop(event: DragEvent) {
      event.preventDefault();
      setOver(false);
      const file = event.dataTransfer?.files[0];
      if (file) take(file);
    },
  };
  return { isOver, listeners };
}
