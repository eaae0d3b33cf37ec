import {
  type ClockOf,
  restartClock,
  stopClock,
} from '#server/features/answer-clock/answer-clock.ts';
import { announce } from '#server/platform/bus/change.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import type { Work } from '#server/platform/work/work.ts';
import { setWaiting } from '../chat/store.ts';
import { findClock, hasAnswers } from './store.ts';

/**
 * Says that something was answered in another way, by phone for example, or takes that back. Saying
 * it twice changes nothing: the first time counts.
 *
 * @throws Problem `conflict` for taking back what an answer of ours in the outbox proves.
 */
export async function setAnswered(work: Work, of: ClockOf, isAnswered: boolean): Promise<void> {
  const { tx, actor, now } = work;
  const clock = await findClock(tx, of);
  if (clock === undefined) throw notFound('waiting answer');
  if (isAnswered) await stopClock(tx, of, { by: actor.id, at: now });
  else if (of.kind === 'contact' && (await hasAnswers(tx, of.id)))
    throw new Problem('conflict', 'An answer was mailed, which cannot be taken back.');
  else await restartClock(tx, of);
  if (of.kind === 'chat') await setWaiting(tx, of.id, !isAnswered);
  await announce(work, { topics: ['inbox'], to: { admins: true } });
}
