import type { Queries } from '#server/platform/db/schema.ts';
import type { ConversationsTable } from '../tables.ts';

/** Notes to which conversation replies to an email belong. */
export async function noteConversationOfMail(
  tx: Queries,
  mailId: string,
  conversationId: string,
): Promise<void> {
  await tx
    .insertInto('chat_mails')
    .values({ mail_id: mailId, conversation_id: conversationId })
    .execute();
}

/** The conversation to which replies to an email belong, if it has one. */
export function findConversationOfMail(
  db: Queries,
  mailId: string,
): Promise<ConversationsTable | undefined> {
  return db
    .selectFrom('chat_mails')
    .innerJoin('conversations', 'conversations.id', 'chat_mails.conversation_id')
    .selectAll('conversations')
    .where('mail_id', '=', mailId)
    .executeTakeFirst();
}
