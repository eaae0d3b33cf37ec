import { useNavigate, useSearchParams } from 'react-router';
import { focusedRowId, focusRow } from '#web/kit/list/row-focus.ts';
import { useKeys } from './single-keys.ts';

/** The record that is open beside a list: its id is in the URL, so that it can be linked to. */
interface OpenRecord {
  id: string | undefined;
  /** The query string with this record open, or with none. */
  searchFor: (id: string | undefined) => string;
  /** Opens another record in place of the current one, replacing the history entry. */
  step: (id: string) => void;
  close: () => void;
}

/**
 * Keeps the open record in the URL and closes it on Escape.
 *
 * @param name of the query parameter, for example 'lead'
 * @param parts the query parameters that name a part of the record, and go with it
 */
export function useOpenRecord(name: string, ...parts: readonly string[]): OpenRecord {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const id = params.get(name) ?? undefined;

  function searchFor(wanted: string | undefined): string {
    const next = new URLSearchParams(params);
    // Always last, so that the rows' links stay the same whichever record is open.
    next.delete(name);
    for (const part of parts) next.delete(part);
    if (wanted !== undefined) next.set(name, wanted);
    return `?${next}`;
  }

  function close(): void {
    if (id === undefined) return;
    navigate(searchFor(undefined), { preventScrollReset: true });
    // Unless the focus is already in the list; the row may have been hidden by the panel until now.
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
