import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '#server/platform/db/schema.ts';
import type { ClockOf } from './answer-clock.ts';

/**
 * Whether a row of `answer_clocks` is not of a quote, or of a quote of somebody's leads (rule
 * RIGHTS-11): messages and chats are the work of everybody who sees the inbox.
 */
export function isOwnClock(owner: string): RawBuilder<boolean> {
  return sql<boolean>`(answer_clocks.kind not in ('quote', 'question') or exists (
    select 1 from quotes as its join leads as mine on mine.id = its.lead_id
    where mine.assigned_to = ${owner} and its.id = case answer_clocks.kind
      when 'quote' then answer_clocks.subject_id
      else (select quote_id from quote_questions where quote_questions.id = answer_clocks.subject_id)
      end))`;
}

/** Whether there is such a clock for somebody who sees only their own leads. */
export async function hasOwnClock(db: Queries, owner: string, of: ClockOf): Promise<boolean> {
  const clock = await db
    .selectFrom('answer_clocks')
    .select('subject_id')
    .where('kind', '=', of.kind)
    .where('subject_id', '=', of.id)
    .where(isOwnClock(owner))
    .executeTakeFirst();
  return clock !== undefined;
}
