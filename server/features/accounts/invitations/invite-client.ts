import { splitName } from '#domain/account/name.ts';
import { announce } from '#server/platform/bus/change.ts';
import { newId } from '#server/platform/db/ids.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { Work } from '#server/platform/work/work.ts';
import { findUserByEmail, insertUser } from '../store.ts';
import { sendInvitation } from './send-invitation.ts';

/**
 * Gives a client an account and mails the link to its first password (rule ACCOUNT-14). Someone
 * invited before gets a new link; someone with a password, or from the team, gets none.
 *
 * @throws Problem `conflict` when the account of this address was deleted, `invalid_input` without an
 *   address; a unique violation when somebody else makes the account at the same moment.
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
  const known = await findUserByEmail(tx, client.email);
  if (known !== undefined && known.deleted_at !== null)
    throw new Problem(
      'conflict',
      'This email address belongs to a deleted account. Restore that account first.',
    );
  if (known !== undefined && (known.role !== 'client' || known.password_hash !== null)) return;
  if (known === undefined) {
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
  if (user === undefined) throw new Error('the account that was just made is not there');
  await sendInvitation(work, user);
  await announce(work, { topics: ['users'], to: { admins: true } });
}
