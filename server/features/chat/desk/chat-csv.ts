import { conversationTitle } from '#domain/chat/session-label.ts';
import { instantText } from '#server/platform/clock/instant-text.ts';
import type { CsvColumns } from '#server/platform/lists/serve-csv.ts';
import type { ConversationsTable } from '../tables.ts';

/** A conversation as a line of a CSV file. */
export const chatCsv: CsvColumns<ConversationsTable> = {
  Name: (chat) => conversationTitle(chat.name, chat.id),
  Email: (chat) => chat.email,
  Status: (chat) => (chat.closed_at === null ? 'open' : 'closed'),
  Messages: (chat) => chat.last_seq,
  'Last message': (chat) => chat.last_message,
  'Last message at': (chat) => instantText(chat.last_message_at),
  Started: (chat) => instantText(chat.created_at),
  Id: (chat) => chat.id,
};
