import type { Person } from '#server/platform/http/person.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { Work } from '#server/platform/work/work.ts';
import { mailSecurityNotice } from '../account-mail.ts';
import { recordEvent } from '../security-log/record-event.ts';
import { deleteSessionsOf } from '../session/store.ts';
import { spendAuthenticatorCode } from './authenticator-app.ts';
import { noteFactor, noteNoFactor, secondStepWaysOf } from './factor-store.ts';
import { countRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts';
import { wrongCode } from './second-step.ts';
import { endAllTrust } from './trusted-browsers.ts';

/**
 * What follows from a new second factor (rule FACTOR-3): other sessions end, because they were started with less
 * proof; the owner is told; and an account without recovery codes gets them.
 *
 * @returns new recovery codes, or none.
 */
export async function afterFactorAdded(work: Work, person: Person): Promise<string[]> {
  const { tx, now } = work;
  await deleteSessionsOf(tx, person.id, person.sessionId);
  await noteFactor(tx, person.id, now);
  await recordEvent(work, { kind: 'second-factor-added', user: person });
  await mailSecurityNotice(work, 'second-factor-on', person);
  if ((await countRecoveryCodes(tx, person.id)) > 0) return [];
  return replaceRecoveryCodes(tx, person.id, now);
}

/** The same for a factor that goes; with the last one go the recovery codes. */
export async function afterFactorRemoved(work: Work, person: Person): Promise<void> {
  const { tx } = work;
  await deleteSessionsOf(tx, person.id, person.sessionId);
  await endAllTrust(tx, person.id);
  if ((await secondStepWaysOf(tx, person.id)).length === 0) {
    await tx.deleteFrom('recovery_codes').where('user_id', '=', person.id).execute();
    await noteNoFactor(tx, person.id);
  }
  await recordEvent(work, { kind: 'second-factor-removed', user: person });
  await mailSecurityNotice(work, 'second-factor-off', person);
}

/** Makes the authenticator app count, with its first code. @throws Problem `wrong_credentials`. */
export async function confirmAuthenticator(
  work: Work,
  person: Person,
  typed: string,
): Promise<string[]> {
  const { tx, now } = work;
  if (!(await spendAuthenticatorCode(tx, { userId: person.id, typed, now, confirm: true })))
    throw wrongCode();
  return afterFactorAdded(work, person);
}

/** The problem of recovery codes for an account without a second factor. */
export function noFactorYet(): Problem {
  return new Problem('conflict', 'Add an authenticator app or a passkey first.');
}
