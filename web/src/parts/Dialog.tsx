import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { useTexts } from '../texts';

interface DialogProps {
  title: string;
  onClose(): void;
  children: ComponentChildren;
}

/** A window in front of the page, while it is mounted. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const t = useTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal();
    return () => (before instanceof HTMLElement ? before.focus() : undefined);
  }, []);
  const closeOutside = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose();
  };
  return (
    <dialog
      ref={dialog}
      class="dialog"
      aria-labelledby={heading}
      onClose={onClose}
      onClick={closeOutside}
    >
      <div class="dialog-inside">
        <header class="panel-head">
          <h2 id={heading}>{title}</h2>
          <button type="button" class="button quiet" onClick={onClose} aria-label={t('close')}>
            ✕
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
