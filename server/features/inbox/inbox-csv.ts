import type { ContactMessagesTable } from '../../db/contact-tables.ts';
import { instantText } from '../../instant-text.ts';
import type { CsvColumns } from '../../lists/serve-csv.ts';

/** A message of the contact form as a line of a CSV file. */
export const inboxCsv: CsvColumns<ContactMessagesTable> = {
  Reference: (message) => message.reference,
  Name: (message) => message.name,
  Email: (message) => message.email,
  Company: (message) => message.company,
  Message: (message) => message.message,
  Status: (message) => message.status,
  'Spam because': (message) => message.spam_reason,
  Arrived: (message) => instantText(message.created_at),
  Id: (message) => message.id,
};
