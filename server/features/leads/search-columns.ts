import { personKey, phoneKey } from '#domain/lead/merge/same-person.ts';
import { foldText, searchText } from '#server/platform/lists/search-text.ts';

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

/** What of a row is searched. */
interface Searched {
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  company: string;
  merged_emails: string;
}

/** The same of a row, with the addresses of leads that were merged into it. */
export function searchColumnsOf(row: Searched) {
  return searchColumns({
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    phone: row.phone,
    company: row.company,
    mergedEmails: row.merged_emails,
  });
}
