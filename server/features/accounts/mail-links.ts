import {
  addressSubject,
  type Limit,
  useLimit as spendLimit,
} from '#server/platform/limits/rate-limit.ts';
import type { Work } from '#server/platform/work/work.ts';
import { mailSecretLink } from './account-mail.ts';
import { inviteClient } from './invitations.ts';
import { recordEvent } from './security-log/record-event.ts';
import { emailKey, findUserByEmail } from './store.ts';
import type { UsersTable } from './tables.ts';
import { tokenLifeMs } from './tokens.ts';

/**
 * Links mailed to one address. The window is as long as the life of a link, so that somebody who is
 * refused still has a valid link in the mailbox, no matter who requested it.
 */
const perEmail: Limit = { name: 'mail-link-email', times: 3, withinMs: tokenLifeMs.reset };
/** Links requested from one network address. */
const perAddress: Limit = { name: 'mail-link-address', times: 20, withinMs: 3_600_000 };

/**
 * Mails a link to choose a new password, or to sign in, if the address has an active account.
 *
 * Known and unknown addresses both take one transaction and one log entry, so that neither the
 * reply nor its timing reveals which it was. Admins get no sign-in link, which would bypass their
 * second factor.
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
  if (user === undefined || !mayReceive(user, purpose)) {
    await recordEvent(work, { kind, email });
    return;
  }
  await mailSecretLink(work, user, purpose);
  await recordEvent(work, { kind, user });
}

function mayReceive(user: UsersTable, purpose: 'reset' | 'sign-in'): boolean {
  return user.deleted_at === null && (purpose === 'reset' || maySignInByLink(user));
}

/** Checked again when a link is used, because the person may have become an admin since. */
export function maySignInByLink({ role }: Pick<UsersTable, 'role'>): boolean {
  return role !== 'admin';
}

/**
 * Mails a client the way into the portal: an invitation to choose a password or, for an account
 * that has one, a sign-in link. Only who reads the mailbox gets in (decision 26). Admins, who have
 * a second factor, and deleted accounts get no mail.
 */
export async function mailPortalAccess(
  work: Work,
  client: { name: string; email: string },
): Promise<void> {
  const user = await findUserByEmail(work.tx, client.email);
  if (user === undefined || (user.role === 'client' && user.password_hash === null)) {
    if (user?.deleted_at == null) await inviteClient(work, client);
    return;
  }
  if (user.deleted_at !== null || !maySignInByLink(user)) return;
  await mailSecretLink(work, user, 'sign-in');
  await recordEvent(work, { kind: 'sign-in-link-requested', user });
}
