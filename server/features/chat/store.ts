import { sql } from 'kysely';
import type { Queries } from '#server/platform/db/schema.ts';
import type { ChatKeysTable, ConversationsTable } from './tables.ts';

export function findConversation(db: Queries, id: string): Promise<ConversationsTable | undefined> {
  return db.selectFrom('conversations').selectAll().where('id', '=', id).executeTakeFirst();
}

/** @param between ignores keys created outside these instants. */
export function findConversationByKey(
  db: Queries,
  keyHash: string,
  between: { since: number; until: number },
): Promise<ConversationsTable | undefined> {
  return db
    .selectFrom('chat_keys')
    .innerJoin('conversations', 'conversations.id', 'chat_keys.conversation_id')
    .selectAll('conversations')
    .where('key_hash', '=', keyHash)
    .where('chat_keys.created_at', '>', between.since)
    .where('chat_keys.created_at', '<=', between.until)
    .executeTakeFirst();
}

export async function insertConversation(
  tx: Queries,
  conversation: ConversationsTable,
): Promise<void> {
  await tx.insertInto('conversations').values(conversation).execute();
}

export async function insertChatKey(tx: Queries, key: ChatKeysTable): Promise<void> {
  await tx.insertInto('chat_keys').values(key).execute();
}

export async function deleteChatKey(tx: Queries, keyHash: string): Promise<void> {
  await tx.deleteFrom('chat_keys').where('key_hash', '=', keyHash).execute();
}

type ConversationChange = Partial<
  Pick<
    ConversationsTable,
    | 'lead_id'
    | 'name'
    | 'search_text'
    | 'last_seq'
    | 'last_message'
    | 'last_sender'
    | 'last_message_at'
    | 'closed_at'
    | 'waiting_message_id'
    | 'email_proven_at'
    | 'user_id'
    | 'owner_id'
    | 'visitor_read_seq'
  >
>;

/** @returns the changed conversation, or undefined when there is none. */
export function changeConversation(
  tx: Queries,
  id: string,
  change: ConversationChange,
): Promise<ConversationsTable | undefined> {
  return tx
    .updateTable('conversations')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

/**
 * Reads a conversation and makes every other writer wait until this transaction ends, so that its
 * messages are numbered without gaps and duplicates.
 */
export function lockConversation(tx: Queries, id: string): Promise<ConversationsTable | undefined> {
  // An update that changes nothing takes the row's lock on either engine.
  return tx
    .updateTable('conversations')
    .set({ id })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

/** @returns false when there was none. */
export async function deleteConversation(tx: Queries, id: string): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('conversations')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}

/** Deletes conversations without messages, as when the reply to a start was lost. */
export async function deleteSilentConversations(tx: Queries, before: number): Promise<void> {
  await tx
    .deleteFrom('conversations')
    .where('last_seq', '=', sql.lit(0))
    .where('created_at', '<', before)
    .execute();
}

/**
 * The conversations started or proven while signed in to an account, latest first, each with the
 * number of our messages that the client has not read.
 */
export function listConversationsOf(
  db: Queries,
  userId: string,
): Promise<(ConversationsTable & { unread: number })[]> {
  return db
    .selectFrom('conversations')
    .selectAll('conversations')
    .select((e) =>
      e
        .selectFrom('chat_messages')
        .select((c) => c.fn.countAll<number>().as('unread'))
        .whereRef('conversation_id', '=', 'conversations.id')
        .whereRef('seq', '>', 'conversations.visitor_read_seq')
        .where('sender_type', '=', 'admin')
        .$asScalar()
        .$notNull()
        .as('unread'),
    )
    .where('user_id', '=', userId)
    .where('last_seq', '>', 0)
    .orderBy('last_message_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
}

/**
 * The conversation with an address in which something was said last and that no stranger can have begun:
 * by email, which proves the address at once, or signed in to the account, before any link was opened.
 */
export function findLatestConversationWith(
  db: Queries,
  { email_key, userId }: { email_key: string; userId: string | null },
): Promise<ConversationsTable | undefined> {
  const all = db
    .selectFrom('conversations')
    .selectAll()
    .where('email_key', '=', email_key)
    .where('last_seq', '>', 0)
    .orderBy('last_message_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1);
  const byEmail = all.whereRef('email_proven_at', '=', 'created_at');
  return userId === null
    ? byEmail.where('user_id', 'is', null).executeTakeFirst()
    : all
        .where('user_id', '=', userId)
        .where((e) =>
          e.or([e('email_proven_at', '=', e.ref('created_at')), e('email_proven_at', 'is', null)]),
        )
        .executeTakeFirst();
}

/**
 * Stores up to which message the visitor has read a conversation; never moves back.
 *
 * @returns the conversation, or undefined when nothing changed.
 */
export function markReadByVisitor(
  tx: Queries,
  id: string,
  seq: number,
): Promise<Pick<ConversationsTable, 'id' | 'user_id'> | undefined> {
  return tx
    .updateTable('conversations')
    .set({ visitor_read_seq: seq })
    .where('id', '=', id)
    .where('visitor_read_seq', '<', seq)
    .returning(['id', 'user_id'])
    .executeTakeFirst();
}

/**
 * Marks the conversation of a message as waiting since that message, or as no longer waiting. Does
 * nothing when it is waiting since another message.
 */
export async function setWaiting(tx: Queries, messageId: string, waits: boolean): Promise<void> {
  const change = tx
    .updateTable('conversations')
    .set({ waiting_message_id: waits ? messageId : null });
  await (waits
    ? change
        .where('waiting_message_id', 'is', null)
        .where('id', 'in', (e) =>
          e.selectFrom('chat_messages').select('conversation_id').where('id', '=', messageId),
        )
    : change.where('waiting_message_id', '=', messageId)
  ).execute();
}

/** The conversations of a lead, and those of accounts. */
export async function listConversationIds(
  db: Queries,
  { leadId, userIds }: { leadId: string | null; userIds: readonly string[] },
): Promise<string[]> {
  const ofLead =
    leadId === null
      ? []
      : await db.selectFrom('conversations').select('id').where('lead_id', '=', leadId).execute();
  const ofAccounts =
    userIds.length === 0
      ? []
      : await db.selectFrom('conversations').select('id').where('user_id', 'in', userIds).execute();
  return [...new Set([...ofLead, ...ofAccounts].map(({ id }) => id))];
}
