import { sql } from 'kysely';
import { chatPageLength } from '#contract/chat/chat.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import type { ChatMessagesTable, ConversationsTable } from '../tables.ts';

export async function insertMessage(tx: Queries, message: ChatMessagesTable): Promise<void> {
  await tx.insertInto('chat_messages').values(message).execute();
}

export function findMessage(db: Queries, id: string): Promise<ChatMessagesTable | undefined> {
  return db.selectFrom('chat_messages').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The message that a side of a conversation already sent under a client message id. */
export function findSent(
  tx: Queries,
  of: Pick<ChatMessagesTable, 'conversation_id' | 'sender_type'>,
  clientMessageId: string,
): Promise<ChatMessagesTable | undefined> {
  return tx
    .selectFrom('chat_messages')
    .selectAll()
    .where('conversation_id', '=', of.conversation_id)
    .where('sender_type', '=', of.sender_type)
    .where('client_message_id', '=', clientMessageId)
    .executeTakeFirst();
}

/** A range of messages: the first ones after a sequence number, or the last ones before one. */
type MessageRange = { after: number } | { before: number | null };

/**
 * The messages of a conversation, oldest first.
 *
 * @param range `before: null` for the newest ones.
 */
export async function listMessages(
  db: Queries,
  conversationId: string,
  range: MessageRange,
): Promise<ChatMessagesTable[]> {
  const all = db
    .selectFrom('chat_messages')
    .selectAll()
    .where('conversation_id', '=', conversationId)
    .limit(chatPageLength);
  if ('after' in range) return all.where('seq', '>', range.after).orderBy('seq').execute();
  const last = range.before === null ? all : all.where('seq', '<', range.before);
  return (await last.orderBy('seq', 'desc').execute()).reverse();
}

/** Maximum number of conversations in a list of all messages, newest first. */
const maxConversations = 200;
/** Maximum number of messages in a list of all messages. */
const maxMessages = 5_000;

/** Messages of all conversations: newest conversation first, with its oldest message first. */
export function listAllMessages(db: Queries): Promise<ChatMessagesTable[]> {
  const newest = db
    .selectFrom('conversations')
    .select(['id', 'last_message_at'])
    .where('last_seq', '>=', sql.lit(1))
    .orderBy('last_message_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxConversations)
    .as('newest');
  return db
    .selectFrom('chat_messages')
    .innerJoin(newest, 'newest.id', 'chat_messages.conversation_id')
    .selectAll('chat_messages')
    .orderBy('newest.last_message_at', 'desc')
    .orderBy('newest.id', 'desc')
    .orderBy('seq')
    .limit(maxMessages)
    .execute();
}

/**
 * Marks a conversation's customer messages read.
 *
 * @param through sequence number of the last one the reader saw; later ones stay unread.
 * @returns how many were unread.
 */
export async function markRead(
  tx: Queries,
  conversationId: string,
  through: number,
  now: number,
): Promise<number> {
  const marked = await tx
    .updateTable('chat_messages')
    .set({ read_at: now })
    .where('conversation_id', '=', conversationId)
    .where('sender_type', '=', 'customer')
    .where('read_at', 'is', null)
    .where('seq', '<=', through)
    .returning('id')
    .execute();
  return marked.length;
}

/** @returns the message, read now or before, or undefined when there is none. */
export function markOneRead(
  tx: Queries,
  id: string,
  now: number,
): Promise<ChatMessagesTable | undefined> {
  return tx
    .updateTable('chat_messages')
    .set({ read_at: sql`coalesce(read_at, ${now})` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

/** Id of the visitor's last message that staff have read. */
export async function findLastSeen(
  db: Queries,
  conversationId: string,
): Promise<string | undefined> {
  const message = await lastOf(db, conversationId, 'customer')
    .where('read_at', 'is not', null)
    .executeTakeFirst();
  return message?.id;
}

/** Id of our last message that the visitor has read. */
export async function findSeenByVisitor(
  db: Queries,
  conversation: Pick<ConversationsTable, 'id' | 'visitor_read_seq'>,
): Promise<string | undefined> {
  const message = await lastOf(db, conversation.id, 'admin')
    .where('seq', '<=', conversation.visitor_read_seq)
    .executeTakeFirst();
  return message?.id;
}

/** True if the visitor has written since a message; one of another conversation counts as none. */
export async function isWrittenAfter(
  db: Queries,
  conversationId: string,
  messageId: string,
): Promise<boolean> {
  const seen = await findMessage(db, messageId);
  const newer = await lastOf(db, conversationId, 'customer')
    .where('seq', '>', seen?.conversation_id === conversationId ? seen.seq : 0)
    .executeTakeFirst();
  return newer !== undefined;
}

function lastOf(db: Queries, conversationId: string, side: ChatMessagesTable['sender_type']) {
  return db
    .selectFrom('chat_messages')
    .select('id')
    .where('conversation_id', '=', conversationId)
    .where('sender_type', '=', side)
    .orderBy('seq', 'desc')
    .limit(1);
}
