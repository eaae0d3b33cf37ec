import { sql } from 'kysely';
import type { Queries } from '#server/platform/db/schema.ts';

/** Identifies one admin's read mark in one conversation. */
interface ReadMark {
  userId: string;
  conversationId: string;
}

/** Stores up to which message an admin has read a conversation; never moves back. */
export async function markOwnRead(
  tx: Queries,
  { userId, conversationId }: ReadMark,
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

/** Marks an admin's own answer read if they had read everything before it. */
export async function readOwnAnswer(
  tx: Queries,
  { userId, conversationId }: ReadMark,
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

/** How many conversations are looked at for unread messages, latest first. */
const unreadAmong = 1000;

/**
 * Counts the customer messages that an admin has not read, by conversation, in some or in the latest
 * thousand. Messages older than the admin's account do not count.
 */
export async function countUnread(
  db: Queries,
  who: { id: string },
  conversationIds?: readonly string[],
): Promise<Map<string, number>> {
  if (conversationIds?.length === 0) return new Map();
  const all = db.selectFrom('conversations').select(['id', 'last_seq', 'last_message_at']);
  const looked =
    conversationIds === undefined
      ? all
          .where('last_seq', '>=', sql.lit(1))
          .orderBy('last_message_at', 'desc')
          .orderBy('id', 'desc')
          .limit(unreadAmong)
      : all.where('id', 'in', conversationIds);
  const rows = await db
    .selectFrom(looked.as('looked'))
    .innerJoin('users', (join) => join.on('users.id', '=', who.id))
    .leftJoin('chat_reads', (join) =>
      join
        .onRef('chat_reads.conversation_id', '=', 'looked.id')
        .on('chat_reads.user_id', '=', who.id),
    )
    // SQLite keeps the order of a cross join: the conversations first.
    .crossJoin('chat_messages')
    .whereRef('chat_messages.conversation_id', '=', 'looked.id')
    .select(['looked.id', (e) => e.fn.countAll<number>().as('n')])
    // Skips conversations read to the end before joining their messages.
    .where((e) => e('looked.last_seq', '>', e.fn.coalesce('chat_reads.seq', sql.lit(0))))
    .whereRef('looked.last_message_at', '>=', 'users.created_at')
    .where((e) => e('chat_messages.seq', '>', e.fn.coalesce('chat_reads.seq', sql.lit(0))))
    .whereRef('chat_messages.created_at', '>=', 'users.created_at')
    .where('chat_messages.sender_type', '=', 'customer')
    .groupBy('looked.id')
    .execute();
  return new Map(rows.map((row) => [row.id, row.n]));
}
