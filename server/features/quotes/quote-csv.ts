import { instantText } from '#server/platform/clock/instant-text.ts';
import type { CsvColumns } from '#server/platform/lists/serve-csv.ts';
import type { QuotesTable } from './tables.ts';

/** A quote as a line of a CSV file. */
export const quoteCsv: CsvColumns<QuotesTable> = {
  Reference: (quote) => quote.reference,
  Customer: (quote) => quote.customer_name,
  Email: (quote) => quote.customer_email,
  Phone: (quote) => quote.customer_phone,
  Company: (quote) => quote.customer_company,
  'Value in dollars': (quote) => quote.estimated_cost_dollars,
  Status: (quote) => quote.status,
  'Valid until': (quote) => instantText(quote.valid_until),
  Created: (quote) => instantText(quote.created_at),
  Id: (quote) => quote.id,
};
