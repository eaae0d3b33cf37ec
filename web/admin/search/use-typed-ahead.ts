import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Keeps what is typed while the palette is on its way: whoever is used to it types on after Ctrl-K, and
 * its code may still be loading. Nothing else hears these keys. Escape calls it off.
 *
 * @returns what was typed so far; the keys go their usual way from then on.
 */
export function useTypedAhead(isOpen: boolean, setOpen: (isOpen: boolean) => void): () => string {
  const typed = useRef<string | null>(null);
  // Before the effects of the dialog, which may be there at once.
  useLayoutEffect(() => {
    if (!isOpen) return;
    typed.current = '';
    function keep(event: KeyboardEvent): void {
      if (typed.current === null || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'Escape') setOpen(false);
      else if (event.key === 'Backspace') typed.current = typed.current.slice(0, -1);
      else if (event.key.length === 1) typed.current += event.key;
      else return;
      event.preventDefault();
      event.stopPropagation();
    }
    document.addEventListener('keydown', keep, { capture: true });
    return () => {
      typed.current = null;
      document.removeEventListener('keydown', keep, { capture: true });
    };
  }, [isOpen, setOpen]);
  return useCallback(() => {
    const text = typed.current ?? '';
    typed.current = null;
    return text;
  }, []);
}
