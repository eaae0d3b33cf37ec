import { answerDueAt } from '#domain/contact/answer-clock.ts';
import { sentAlong } from '#server/platform/db/postgres/named-statements.ts';
import type { Queries } from '#server/platform/db/schema.ts';

/**
 * The kinds of items that wait for an answer, each with a clock for the 24-hour promise (rule
 * CONTACT-4).
 */
export type ClockKind = 'contact' | 'quote' | 'chat' | 'question' | 'change';

/** Identifies a clock. */
export interface ClockOf {
  kind: ClockKind;
  id: string;
}

/** Starts the clock of a visitor's item, in the transaction that stores the item. */
export async function startClock(tx: Queries, of: ClockOf, receivedAt: number): Promise<void> {
  const clock = {
    kind: of.kind,
    subject_id: of.id,
    received_at: receivedAt,
    due_at: answerDueAt(receivedAt),
    answered_at: null,
    answered_by: null,
    dropped_at: null,
    warned_at: null,
  };
  await tx
    .insertInto('answer_clocks')
    .values(clock)
    .onConflict((c) => c.columns(['kind', 'subject_id']).doNothing())
    .modifyEnd(sentAlong)
    .execute();
}

const clock = (tx: Queries, of: ClockOf) =>
  tx.updateTable('answer_clocks').where('kind', '=', of.kind).where('subject_id', '=', of.id);

/**
 * Stops the clock with an answer; only the first one counts.
 *
 * @param answered when, and by whom (null for nobody with an account).
 * @returns false if there is no such clock or it was stopped already.
 */
export async function stopClock(
  tx: Queries,
  of: ClockOf,
  answered: { by: string | null; at: number },
): Promise<boolean> {
  const stopped = await clock(tx, of)
    .set({ answered_at: answered.at, answered_by: answered.by })
    .where('answered_at', 'is', null)
    .where('dropped_at', 'is', null)
    .returning('subject_id')
    .executeTakeFirst();
  return stopped !== undefined;
}

/** Revokes an answer, so that the clock runs again with its original due time. */
export async function restartClock(tx: Queries, of: ClockOf): Promise<boolean> {
  const restarted = await clock(tx, of)
    .set({ answered_at: null, answered_by: null })
    .where('answered_at', 'is not', null)
    .returning('subject_id')
    .executeTakeFirst();
  return restarted !== undefined;
}

/** Stops the clock because no answer is owed any more, without counting it as answered. */
export async function dropClock(tx: Queries, of: ClockOf, at: number): Promise<void> {
  await clock(tx, of)
    .set({ dropped_at: at })
    .where('answered_at', 'is', null)
    .where('dropped_at', 'is', null)
    .execute();
}

/** Resumes a dropped clock because an answer is owed after all. */
export async function resumeClock(tx: Queries, of: ClockOf): Promise<void> {
  await clock(tx, of).set({ dropped_at: null }).execute();
}
