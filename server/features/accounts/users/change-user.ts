import { notFound, Problem } from '#server/platform/http/problem.ts';
import type { Work } from '#server/platform/work/work.ts';
import { noticeChange } from '../account-mail.ts';
import { deleteSessionsOf } from '../session/store.ts';
import { findUserById } from '../store.ts';
import type { UsersTable } from '../tables.ts';
import { voidMailedSecrets } from '../tokens.ts';
import { moveOpenWork } from './open-work.ts';
import { recordUser } from './record-user.ts';
import { countAdmins, lockAdmins, setDeleted, setRole } from './store.ts';

/** Disables an account and ends its sessions; never one's own, never the last admin's. */
export function deleteUser(work: Work, id: string): Promise<UsersTable> {
  const { tx, actor, now } = work;
  return change(work, id, 'user-deleted', async (user) => {
    if (user.id === actor.id) throw new Problem('conflict', 'You cannot delete your own account.');
    await lockAdmins(tx);
    const self = actor.id === null ? undefined : await findUserById(tx, actor.id);
    // Deleted by the other admin a moment ago: then this call no longer has an admin behind it.
    if (self === undefined || self.deleted_at !== null || self.role !== 'admin')
      throw new Problem('not_allowed', 'You do not have access to this. Please contact support.');
    if (user.role === 'admin' && (await countAdmins(tx)) <= 1)
      throw new Problem(
        'conflict',
        'This is the last administrator. Make somebody else one first.',
      );
    await setDeleted(tx, user.id, now, now);
    await moveOpenWork(work, user.id, null);
    await deleteSessionsOf(tx, user.id);
    await voidMailedSecrets(tx, user.id);
  });
}

/** Takes a deletion back; an account that is not deleted stays as it is. */
export function restoreUser(work: Work, id: string): Promise<UsersTable> {
  return change(work, id, 'user-restored', (user) => setDeleted(work.tx, user.id, null, work.now));
}

/** Gives an account all rights; the admin has typed their own password again (rule ACCOUNT-3). */
export function makeAdmin(work: Work, id: string): Promise<UsersTable> {
  const { tx, now } = work;
  return change(work, id, 'made-admin', async (user) => {
    if (user.deleted_at !== null) throw new Problem('conflict', 'Restore this account first.');
    await setRole(tx, user.id, 'admin', now);
    // New rights need a new session: none gains rights after it began (rule SESSION-8).
    await deleteSessionsOf(tx, user.id);
    const owner = { email: user.email, firstName: user.first_name };
    await noticeChange(work, 'role-changed', owner);
  });
}

/** One change to one account with its line in the log. */
async function change(
  work: Work,
  id: string,
  kind: 'user-deleted' | 'user-restored' | 'made-admin',
  write: (user: UsersTable) => Promise<void>,
): Promise<UsersTable> {
  const user = await findUserById(work.tx, id);
  if (user === undefined) throw notFound('user');
  await write(user);
  const changed = await findUserById(work.tx, id);
  if (changed === undefined) throw notFound('user');
  await recordUser(work, kind, changed, user);
  return changed;
}
