import { splitName } from '#domain/account/name.ts';
import { announce } from '#server/platform/bus/change.ts';
import { newId } from '#server/platform/db/ids.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { Work } from '#server/platform/work/work.ts';
import { mailSecretLink } from './account-mail.ts';
import { recordEvent } from './security-log/record-event.ts';
import { findUserByEmail, insertUser } from './store.ts';
import type { UsersTable } from './tables.ts';

/**
 * Creates an account for a client and mails the link to choose a password (rule ACCOUNT-14).
 * Somebody invited before gets a new link; somebody with a password, or from the team, gets none.
 *
 * @throws Problem `conflict` when the account of this address was deleted, `invalid_input` without
 *   an address; a unique violation when somebody else creates the account at the same moment.
 */
export async function inviteClient(
  work: Work,
  client: { name: string; email: string },
): Promise<void> {
  const { tx, now } = work;
  if (client.email === '') {
    const message = 'There is no email address to invite';
    throw new Problem('invalid_input', message, { issues: [{ path: 'inviteClient', message }] });
  }
  const existing = await findUserByEmail(tx, client.email);
  if (existing !== undefined && existing.deleted_at !== null)
    throw new Problem(
      'conflict',
      'This email address belongs to a deleted account. Restore that account first.',
    );
  if (existing !== undefined && (existing.role !== 'client' || existing.password_hash !== null))
    return;
  if (existing === undefined) {
    const [firstName, lastName] = splitName(client.name);
    const { email } = client;
    await insertUser(tx, {
      id: newId(now),
      firstName,
      lastName,
      email,
      role: 'client',
      passwordHash: null,
      temporaryUntil: null,
      now,
    });
  }
  const user = await findUserByEmail(tx, client.email);
  if (user === undefined) throw new Error('the account that was just created is missing');
  await sendInvitation(work, user);
  await announce(work, { topics: ['users'], to: { admins: true } });
}

/** Mails a link to choose a password; earlier invitation links stop working. */
export async function sendInvitation(work: Work, user: UsersTable): Promise<void> {
  await mailSecretLink(work, user, 'invite');
  await recordEvent(work, { kind: 'user-invited', user });
}
