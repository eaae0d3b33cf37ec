import { sql } from 'kysely';
import type { Queries } from '#server/platform/db/schema.ts';
import { lockConversation } from '../store.ts';
import type { ChatFilesTable, ChatMessagesTable, ConversationsTable } from '../tables.ts';

export async function insertFile(tx: Queries, file: ChatFilesTable): Promise<void> {
  await tx.insertInto('chat_files').values(file).execute();
}

export function findFile(db: Queries, id: string): Promise<ChatFilesTable | undefined> {
  return db.selectFrom('chat_files').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The file of a message. */
export function findFileOf(db: Queries, messageId: string): Promise<ChatFilesTable | undefined> {
  return db
    .selectFrom('chat_files')
    .selectAll()
    .where('message_id', '=', messageId)
    .executeTakeFirst();
}

/** The files of conversations, oldest first. */
export async function listFiles(
  db: Queries,
  conversationIds: readonly string[],
): Promise<ChatFilesTable[]> {
  if (conversationIds.length === 0) return [];
  return db
    .selectFrom('chat_files')
    .selectAll()
    .where('conversation_id', 'in', conversationIds)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** A file and whose message it is in. */
export interface SentFile extends ChatFilesTable {
  sender_type: ChatMessagesTable['sender_type'];
  user_id: ConversationsTable['user_id'];
  email_proven_at: ConversationsTable['email_proven_at'];
}

/** Maximum number of files in a list of them: far more than anybody sends. */
const maxListed = 500;

/** The files of conversations with their senders, newest first. */
export async function listSentFiles(
  db: Queries,
  conversationIds: readonly string[],
): Promise<SentFile[]> {
  if (conversationIds.length === 0) return [];
  return db
    .selectFrom('chat_files')
    .innerJoin('chat_messages', 'chat_messages.id', 'chat_files.message_id')
    .innerJoin('conversations', 'conversations.id', 'chat_files.conversation_id')
    .selectAll('chat_files')
    .select(['chat_messages.sender_type', 'conversations.user_id', 'email_proven_at'])
    .where('chat_files.conversation_id', 'in', conversationIds)
    .orderBy('chat_files.created_at', 'desc')
    .orderBy('chat_files.id', 'desc')
    .limit(maxListed)
    .execute();
}

/**
 * Leaves the files of conversations that are about to be deleted to the sweep. Locks them first, so that
 * no file comes in between.
 */
export async function releaseFiles(
  tx: Queries,
  conversationIds: readonly string[],
  now: number,
): Promise<void> {
  if (conversationIds.length === 0) return;
  // In one order for all, or two might wait for each other.
  for (const id of conversationIds.toSorted()) await lockConversation(tx, id);
  await tx
    .insertInto('loose_files')
    .columns(['storage_key', 'since'])
    .expression((e) =>
      e
        .selectFrom('chat_files')
        .select(['storage_key', sql<number>`${now}`.as('since')])
        .where('conversation_id', 'in', conversationIds),
    )
    .execute();
}
