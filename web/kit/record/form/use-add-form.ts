import { useSearchParams } from 'react-router';

/** Whether the form that adds a record is open, and how to open and close it. */
export interface AddForm {
  isOpen: boolean;
  open: () => void;
  close: () => void;
}

/** Keeps the open add form in the URL (`?add=1`), so that Ctrl-K can open it, too. */
export function useAddForm(): AddForm {
  const [params, setParams] = useSearchParams();
  function set(isOpen: boolean): void {
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (isOpen) next.set('add', '1');
        else next.delete('add');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }
  return { isOpen: params.has('add'), open: () => set(true), close: () => set(false) };
}
