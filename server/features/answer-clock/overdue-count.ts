import { sql } from 'kysely';
import type { Queries } from '#server/platform/db/schema.ts';
import type { ClockKind } from './answer-clock.ts';

/**
 * How many answers were owed at an instant, of those that were due after another one. What was closed
 * without an answer since is left out.
 */
export async function overdueCount(
  db: Queries,
  { after, until, kinds }: { after: number; until: number; kinds: readonly ClockKind[] },
): Promise<number> {
  const due = db
    .selectFrom('answer_clocks')
    .select(sql<number>`count(*)`.as('count'))
    .where('due_at', '>', after)
    .where('due_at', '<', until)
    .where('kind', 'in', kinds);
  const waiting = await due
    .where('answered_at', 'is', null)
    .where('dropped_at', 'is', null)
    .executeTakeFirstOrThrow();
  const answeredSince = await due.where('answered_at', '>=', until).executeTakeFirstOrThrow();
  return waiting.count + answeredSince.count;
}
