import { sql } from 'kysely';
import type { AnswerTimes } from '#domain/contact/answer-time.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import type { ClockKind } from './answer-clock.ts';

/** The answers given between two instants, neither of them included. */
interface AnswerPeriod {
  after: number;
  until?: number;
  /** Everything that is answered by default. */
  kinds?: readonly ClockKind[];
}

/** How many answers were given, and the median of the time they took in milliseconds. */
export async function answerMedian(
  db: Queries,
  { after, until, kinds }: AnswerPeriod,
): Promise<AnswerTimes> {
  let given = db.selectFrom('answer_clocks').where('answered_at', '>', after);
  if (until !== undefined) given = given.where('answered_at', '<', until);
  if (kinds !== undefined) given = given.where('kind', 'in', kinds);
  const { answered } = await given
    .select(sql<number>`count(*)`.as('answered'))
    .executeTakeFirstOrThrow();
  // The middle one, or the two in the middle.
  const middle = await given
    .select(sql<number>`answered_at - received_at`.as('took'))
    .orderBy(sql`answered_at - received_at`)
    .offset(Math.max(0, Math.ceil(answered / 2) - 1))
    .limit(answered % 2 === 1 ? 1 : 2)
    .execute();
  if (middle.length === 0) return { medianMs: null, answered };
  const sum = middle.reduce((total, row) => total + row.took, 0);
  return { medianMs: Math.round(sum / middle.length), answered };
}
