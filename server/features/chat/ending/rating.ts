import type { rateChat } from '#contract/chat/chat-end.ts';
import type { ChatRating } from '#contract/chat/chat-rating.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import { ratingDays } from '#domain/chat/chat-rating.ts';
import { announce } from '#server/platform/bus/change.ts';
import { instantText } from '#server/platform/clock/instant-text.ts';
import { newId } from '#server/platform/db/ids.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import type { Work } from '#server/platform/work/work.ts';
import { announceReadByStaff } from '../announce-chat.ts';
import { lockConversation } from '../store.ts';
import type { ConversationsTable } from '../tables.ts';
import type { ChatRatingsTable } from './tables.ts';

/**
 * Rates a closed conversation, or changes what was said of this closing (rule CHAT-23).
 *
 * @throws Problem `conflict` while it is open.
 */
export async function rate(
  work: Work,
  id: string,
  { score, comment }: EndpointInput<typeof rateChat>['body'],
): Promise<ChatRating> {
  const { tx, now } = work;
  // Waits for whoever is opening it, so that no rating is of a conversation that is open again.
  const conversation = await lockConversation(tx, id);
  if (conversation === undefined) throw notFound('conversation');
  if (conversation.closed_at === null)
    throw new Problem('conflict', 'This conversation is open. You can rate it once it is closed.');
  const row: ChatRatingsTable = {
    id: newId(now),
    conversation_id: id,
    closed_at: conversation.closed_at,
    score,
    comment,
    rated_at: now,
  };
  await tx
    .insertInto('chat_ratings')
    .values(row)
    .onConflict((c) =>
      c.columns(['conversation_id', 'closed_at']).doUpdateSet({ score, comment, rated_at: now }),
    )
    .execute();
  // Both sides show it, and the queue counts it.
  await announceReadByStaff(work, id);
  await announce(work, { topics: ['inbox'], to: { admins: true } });
  return presentRating(row);
}

function presentRating({ score, comment, rated_at }: ChatRatingsTable): ChatRating {
  return { score, comment, ratedAt: instantText(rated_at) };
}

/** What the visitor said of the closing that a conversation is in; null while it is open. */
export async function ratingOfClosing(
  db: Queries,
  { id, closed_at }: Pick<ConversationsTable, 'id' | 'closed_at'>,
): Promise<ChatRating | null> {
  if (closed_at === null) return null;
  const row = await db
    .selectFrom('chat_ratings')
    .selectAll()
    .where('conversation_id', '=', id)
    .where('closed_at', '=', closed_at)
    .executeTakeFirst();
  return row === undefined ? null : presentRating(row);
}

/** What the visitor said last of a conversation, for the team: also while it is open again. */
export async function latestRating(db: Queries, id: string): Promise<ChatRating | null> {
  const row = await db
    .selectFrom('chat_ratings')
    .selectAll()
    .where('conversation_id', '=', id)
    .orderBy('closed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : presentRating(row);
}

/** How conversations were rated in the last days. */
export async function countRatings(
  db: Queries,
  now: number,
): Promise<{ good: number; bad: number }> {
  const rows = await db
    .selectFrom('chat_ratings')
    .select(['score', (e) => e.fn.countAll<number>().as('n')])
    .where('rated_at', '>=', now - ratingDays * 86_400_000)
    .groupBy('score')
    .execute();
  const of = (score: string) => rows.find((row) => row.score === score)?.n ?? 0;
  return { good: of('good'), bad: of('bad') };
}
