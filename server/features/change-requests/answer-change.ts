import { shownChangeState } from '#domain/change-request/change-status.ts';
import { dropClock } from '#server/features/answer-clock/answer-clock.ts';
import { inCompanyZone } from '#server/platform/clock/company-day.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { Work } from '#server/platform/work/work.ts';
import { type LockedChange, lockChange } from './lock-change.ts';
import { mailTeam } from './mail-change.ts';
import { presentChange } from './present.ts';
import { recordChange } from './record-change.ts';
import { changedMeanwhile } from './sign-change.ts';
import { updateChange } from './store.ts';

/**
 * Declines an offer of ours, or takes back what the client asked for or chose. Doing it again, with
 * the same reason or none, changes nothing.
 *
 * @throws Problem `conflict` for a change that is signed or closed in another way; with `current` for
 *   another reason than the one that it was closed with, which would be lost.
 */
export async function declineChange(work: Work, id: string, reason: string): Promise<LockedChange> {
  const { tx, context, now } = work;
  const at = inCompanyZone(context, now);
  const { change, basis } = await lockChange(work, id);
  const isOwn = change.state === 'asked' || change.self_at !== null;
  const state = isOwn ? 'withdrawn' : 'declined';
  if (change.state === state) {
    if (reason === '' || reason === change.reason) return { change, basis };
    throw new Problem(
      'conflict',
      `${change.number} was already ${state}, with other words. Yours were not saved. Please send them to us as a message.`,
      { extra: { reason: state, current: await presentChange(tx, change, basis, at) } },
    );
  }
  const shown = shownChangeState({ state: change.state, validUntil: change.valid_until }, at);
  if (shown !== 'offered' && shown !== 'asked' && shown !== 'expired')
    throw new Problem('conflict', `${change.number} is already closed.`, {
      extra: { reason: shown },
    });
  const written = await updateChange(tx, change, {
    state,
    reason,
    answered_at: now,
    updated_at: now,
  });
  if (written === undefined) throw changedMeanwhile();
  await dropClock(tx, { kind: 'change', id }, now);
  await recordChange(work, basis.project, written, `${state} by the client`, {
    reason: { from: '', to: reason },
  });
  // What the client chose and dropped by themselves nobody else has worked on.
  if (change.self_at === null) await mailTeam(work, basis, written, state);
  return { change: written, basis };
}
