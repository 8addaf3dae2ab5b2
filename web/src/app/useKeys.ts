import { useEffect } from 'preact/hooks';

/** Keys of the whole page, by what KeyboardEvent.key says; not while somebody types. */
export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
      if (document.querySelector('dialog[open]')) return;
      if (target instanceof HTMLElement && target.matches('textarea, input, select')) {
        if (event.key === 'Escape') target.blur();
        return;
      }
      const act = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined;
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [keys]);
}
