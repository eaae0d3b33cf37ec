import type { Limit } from '#server/platform/limits/rate-limit.ts';
import { addressSubject, useLimit as spendLimit } from '#server/platform/limits/rate-limit.ts';
import type { Work } from '#server/platform/work/work.ts';
import { mailResetLink, mailSignInLink } from './account-mail.ts';
import { recordEvent } from './security-log/record-event.ts';
import { emailKey, findUserByEmail } from './store.ts';
import type { UsersTable } from './tables.ts';
import { issueToken, tokenLifeMs } from './tokens.ts';

/**
 * Links mailed to one address. The window is as long as a link lives: whoever is refused has one in
 * the mailbox that still works, however many others asked for it.
 */
const perEmail: Limit = { name: 'mail-link-email', times: 3, withinMs: tokenLifeMs.reset };
/** Links asked for from one network address. */
const perAddress: Limit = { name: 'mail-link-address', times: 20, withinMs: 3_600_000 };

/**
 * Mails a link to choose a new password, or to sign in, when the address has a live account.
 *
 * Known or not, the address gets one transaction and one line in the log, so that neither the
 * answer nor its time tells which it was. A sign-in link is not for admins: it would step around
 * their second factor.
 *
 * @throws Problem `too_many_requests`, which counts unknown addresses as well.
 */
export async function mailLink(
  work: Work,
  purpose: 'reset' | 'sign-in',
  email: string,
): Promise<void> {
  const { tx, caller, now } = work;
  await spendLimit(tx, perEmail, `${purpose} ${emailKey(email)}`, now);
  await spendLimit(tx, perAddress, addressSubject(caller.address), now);
  const user = await findUserByEmail(tx, email);
  const kind = purpose === 'reset' ? 'password-reset-requested' : 'sign-in-link-requested';
  if (user === undefined || !mayHave(user, purpose)) {
    await recordEvent(work, { kind, email });
    return;
  }
  const token = await issueToken(tx, user.id, purpose, now);
  await (purpose === 'reset' ? mailResetLink : mailSignInLink)(work, user, token);
  await recordEvent(work, { kind, user });
}

function mayHave(user: UsersTable, purpose: 'reset' | 'sign-in'): boolean {
  return user.deleted_at === null && (purpose === 'reset' || maySignInByLink(user));
}

/** Asked again when a link is used: whoever has become an administrator meanwhile may not. */
export function maySignInByLink({ role }: Pick<UsersTable, 'role'>): boolean {
  return role !== 'admin';
}
