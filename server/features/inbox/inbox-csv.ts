import { instantText } from '#server/platform/clock/instant-text.ts';
import type { CsvColumns } from '#server/platform/lists/serve-csv.ts';
import type { ContactMessagesTable } from './tables.ts';

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
