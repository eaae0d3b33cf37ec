import { useNavigate, useSearchParams } from 'react-router';
import { focusedRowId, focusRow } from '#web/kit/list/row-focus.ts';
import { useKeys } from './single-keys.ts';

/** The record that stands open beside a list: its id is in the address, so it can be linked to. */
interface OpenRecord {
  id: string | undefined;
  /** The query string under which a record stands open, or none does. */
  searchFor: (id: string | undefined) => string;
  /** Opens another one in place of the present one, leaving no trail in the history. */
  step: (id: string) => void;
  close: () => void;
}

/**
 * Keeps the open record in the address and closes it on Escape.
 *
 * @param name of the parameter, for example 'lead'
 */
export function useOpenRecord(name: string): OpenRecord {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const id = params.get(name) ?? undefined;

  function searchFor(wanted: string | undefined): string {
    const next = new URLSearchParams(params);
    // Always last: the links of the rows stay the same whichever record is open.
    next.delete(name);
    if (wanted !== undefined) next.set(name, wanted);
    return `?${next}`;
  }

  function close(): void {
    if (id === undefined) return;
    navigate(searchFor(undefined), { preventScrollReset: true });
    // Who went on in the list stays there; it may have been hidden behind the panel until now.
    if (focusedRowId() === undefined) requestAnimationFrame(() => focusRow(id));
  }
  useKeys({ Escape: close });

  return {
    id,
    searchFor,
    close,
    step: (wanted) => navigate(searchFor(wanted), { replace: true, preventScrollReset: true }),
  };
}
