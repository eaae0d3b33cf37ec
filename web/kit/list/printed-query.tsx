import { type ListPage, totalText } from '#web/kit/api/list-page.ts';
import type { ListFilter } from './filter/filter-options.ts';
import { type ListState, pageSize } from './list-address.ts';
import { queryWords } from './query-words.ts';

interface PrintedQueryProps {
  state: ListState;
  page: ListPage<unknown>;
  filters: readonly ListFilter[];
  sorts: readonly { value: string; label: string }[];
}

/** On paper, in place of the toolbar: which rows are printed, of how many, and how they were chosen. */
export function PrintedQuery({ state, page, filters, sorts }: PrintedQueryProps) {
  const first = (state.page - 1) * pageSize + 1;
  const words = queryWords(state, filters, sorts);
  return (
    <p className="hidden pb-2 text-sm text-muted print:block">
      {page.rows.length > 0 &&
        (page.next !== undefined || page.previous !== undefined) &&
        `Rows ${first.toLocaleString('en-US')} to ${(first + page.rows.length - 1).toLocaleString('en-US')} of ${totalText(page)}. `}
      {words}
    </p>
  );
}
