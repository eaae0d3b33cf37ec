import { emailKey } from '#server/features/accounts/store.ts';
import { newId } from '#server/platform/db/ids.ts';
import { conversationSearchText } from '../messages/send-message.ts';
import type { ConversationsTable } from '../tables.ts';

/**
 * A new conversation without messages, to be stored.
 *
 * @param from where it was started, and the account signed in there
 */
export function newConversation(
  email: string,
  name: string,
  now: number,
  from: Pick<ConversationsTable, 'address_hash' | 'user_id'>,
): ConversationsTable {
  const id = newId(now);
  return {
    id,
    lead_id: null,
    name,
    email,
    email_key: emailKey(email),
    last_seq: 0,
    last_message: '',
    last_sender: 'customer',
    last_message_at: now,
    closed_at: null,
    visitor_seen_at: now,
    visitor_read_seq: 0,
    link_version: 1,
    search_text: conversationSearchText({ id, name, email }),
    created_at: now,
    waiting_message_id: null,
    email_proven_at: null,
    owner_id: null,
    ...from,
  };
}
