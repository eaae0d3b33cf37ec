import { foldText, searchText } from '#server/platform/lists/search-text.ts';
import type { BookingsTable } from './tables.ts';

/** What a booking is sorted by and found by. */
export function searchColumns(
  row: Pick<
    BookingsTable,
    'first_name' | 'last_name' | 'email' | 'company' | 'phone' | 'reference'
  >,
): Pick<BookingsTable, 'name_key' | 'company_key' | 'search_text'> {
  const name = `${row.first_name} ${row.last_name}`.trim();
  return {
    name_key: foldText(name),
    company_key: foldText(row.company),
    search_text: searchText([row.reference, name, row.email, row.phone, row.company]),
  };
}
