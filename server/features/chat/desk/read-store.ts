import { sql } from 'kysely';
import type { Queries } from '#server/platform/db/schema.ts';

/** One admin's mark in one conversation. */
interface MarkOf {
  userId: string;
  conversationId: string;
}

/** Notes up to which message an admin has read a conversation; never goes back. */
export async function markOwnRead(
  tx: Queries,
  { userId, conversationId }: MarkOf,
  seq: number,
): Promise<void> {
  await tx
    .insertInto('chat_reads')
    .values({ user_id: userId, conversation_id: conversationId, seq })
    .onConflict((c) =>
      c.columns(['user_id', 'conversation_id']).doUpdateSet({
        seq: sql`case when chat_reads.seq > ${seq} then chat_reads.seq else ${seq} end`,
      }),
    )
    .execute();
}

/** Whoever had read everything has read their own answer, too; unread questions stay unread. */
export async function readOwnAnswer(
  tx: Queries,
  { userId, conversationId }: MarkOf,
  seq: number,
): Promise<void> {
  await tx
    .updateTable('chat_reads')
    .set({ seq })
    .where('user_id', '=', userId)
    .where('conversation_id', '=', conversationId)
    .where('seq', '=', seq - 1)
    .execute();
}

/**
 * Customer messages by conversation that an admin has not read; of all conversations, or of some.
 *
 * @param who the admin, for whom only counts what was said since the account exists.
 */
export async function countUnread(
  db: Queries,
  who: { id: string },
  conversationIds?: readonly string[],
): Promise<Map<string, number>> {
  if (conversationIds?.length === 0) return new Map();
  let unread = db
    .selectFrom('conversations')
    .innerJoin('users', (join) => join.on('users.id', '=', who.id))
    .leftJoin('chat_reads', (join) =>
      join
        .onRef('chat_reads.conversation_id', '=', 'conversations.id')
        .on('chat_reads.user_id', '=', who.id),
    )
    .innerJoin('chat_messages', 'chat_messages.conversation_id', 'conversations.id')
    .select(['conversations.id', (e) => e.fn.countAll<number>().as('n')])
    // What was answered or read to its end is left out before its messages are looked at.
    .where((e) => e('conversations.last_seq', '>', e.fn.coalesce('chat_reads.seq', sql.lit(0))))
    .whereRef('conversations.last_message_at', '>=', 'users.created_at')
    .where((e) => e('chat_messages.seq', '>', e.fn.coalesce('chat_reads.seq', sql.lit(0))))
    .whereRef('chat_messages.created_at', '>=', 'users.created_at')
    .where('chat_messages.sender_type', '=', 'customer')
    .groupBy('conversations.id');
  if (conversationIds !== undefined)
    unread = unread.where('conversations.id', 'in', conversationIds);
  const rows = await unread.execute();
  return new Map(rows.map((row) => [row.id, row.n]));
}
