import type { Work } from '#server/platform/work/work.ts';
import { mailSecretLink } from './account-mail.ts';
import { inviteClient } from './invitations.ts';
import { maySignInByLink } from './mail-links.ts';
import { recordEvent } from './security-log/record-event.ts';
import { findUserByEmail } from './store.ts';

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
