import {
  type ClockOf,
  restartClock,
  stopClock,
} from '#server/features/answer-clock/answer-clock.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { setWaiting } from '../chat/store.ts';
import { findClock, hasAnswers } from './store.ts';

/**
 * Says that something was answered in another way, by phone for example, or takes that back. Saying
 * it twice changes nothing: the first time counts.
 *
 * @throws Problem `conflict` for taking back what an answer of ours in the outbox proves.
 */
export async function setAnswered(
  tx: Queries,
  of: ClockOf,
  isAnswered: boolean,
  answered: { by: string; at: number },
): Promise<void> {
  const clock = await findClock(tx, of);
  if (clock === undefined) throw notFound('waiting answer');
  if (isAnswered) await stopClock(tx, of, answered);
  else if (of.kind === 'contact' && (await hasAnswers(tx, of.id)))
    throw new Problem('conflict', 'An answer was mailed, which cannot be taken back.');
  else await restartClock(tx, of);
  if (of.kind === 'chat') await setWaiting(tx, of.id, !isAnswered);
}
