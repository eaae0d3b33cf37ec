import { instantText } from '#server/platform/clock/instant-text.ts';
import type { CsvColumns } from '#server/platform/lists/serve-csv.ts';
import type { LeadRow } from './store.ts';

/** A lead as a line of a CSV file. */
export const leadCsv: CsvColumns<LeadRow> = {
  'First name': (lead) => lead.first_name,
  'Last name': (lead) => lead.last_name,
  Email: (lead) => lead.email,
  Phone: (lead) => lead.phone,
  Company: (lead) => lead.company,
  Source: (lead) => lead.source,
  'First page': (lead) => lead.first_page,
  Status: (lead) => lead.status,
  Score: (lead) => lead.score,
  Message: (lead) => lead.message,
  'Closed because': (lead) => lead.closed_reason,
  Arrived: (lead) => instantText(lead.created_at),
  Id: (lead) => lead.id,
};
