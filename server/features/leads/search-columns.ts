import { personKey, phoneKey } from '#domain/lead/merge/same-person.ts';
import { foldText, searchText } from '#server/platform/lists/search-text.ts';
import type { LeadsTable } from './tables.ts';

/** The columns by which leads are sorted, searched and recognized. */
export function searchColumns(lead: {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  company: string;
  /** The addresses of leads that were merged into it. */
  mergedEmails?: string;
}) {
  return {
    name_key: foldText(`${lead.firstName} ${lead.lastName}`.trim()),
    company_key: foldText(lead.company),
    search_text: searchText([
      lead.firstName,
      lead.lastName,
      `${lead.firstName} ${lead.lastName}`,
      lead.email,
      lead.phone,
      lead.company,
      lead.mergedEmails ?? '',
    ]),
    phone_key: phoneKey(lead.phone),
    person_key: personKey(lead),
  };
}

type Named = Pick<LeadsTable, 'first_name' | 'last_name' | 'email' | 'phone' | 'company'>;

/** The same of a row, with the addresses of leads that were merged into it. */
export function searchColumnsOf(row: Named & Pick<LeadsTable, 'merged_emails'>) {
  return searchColumns({
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    phone: row.phone,
    company: row.company,
    mergedEmails: row.merged_emails,
  });
}
