import { mayDo } from '#domain/account/rights.ts';
import { lockFor } from '#server/platform/db/settings-store.ts';
import { notFound, outOfDate, Problem } from '#server/platform/http/problem.ts';
import { redirectHeldMails } from '#server/platform/outbox/store.ts';
import type { Work } from '#server/platform/work/work.ts';
import { mailSecurityNotice } from '../account-mail.ts';
import { deleteKeysOf } from '../api-keys/store.ts';
import { isAddressKnown, moveRecords } from '../email-change/address-change.ts';
import { releaseWork, returnWork } from '../open-work/hand-over.ts';
import { deleteSessionsOf } from '../session/store.ts';
import { findRights } from '../staff-roles/rights-of.ts';
import { emailKey, findUserById } from '../store.ts';
import type { UsersTable } from '../tables.ts';
import { voidMailedSecrets } from '../tokens.ts';
import { requireManageable } from './may-manage.ts';
import { presentUser } from './present.ts';
import { recordUser } from './record-user.ts';
import { keepOrDropPicture } from './set-picture.ts';
import { countAdmins, deleteCalendarFeedOf, setDeleted, setRole, updateUser } from './store.ts';

interface UserEdit {
  firstName: string;
  lastName: string;
  email: string;
  profileImageUrl: string;
  version?: number | undefined;
}

/**
 * Changes name, address and picture of an account.
 *
 * @throws Problem `conflict` with `current` when somebody else changed them first.
 */
export async function editUser(
  work: Work,
  id: string,
  { version, ...edit }: UserEdit,
): Promise<UsersTable> {
  const { tx, now } = work;
  const before = await findUserById(tx, id);
  if (before === undefined) throw notFound('user');
  await requireManageable(work, before);
  if (version !== undefined && version !== before.version)
    throw outOfDate('this account', presentUser(before));
  requireLastName(before, edit);
  await keepOrDropPicture(tx, before, edit.profileImageUrl, now);
  // The records move to the new address unless it has records already.
  const isMoved =
    emailKey(edit.email) !== before.email_key && !(await isAddressKnown(tx, edit.email));
  const isWritten = await updateUser(tx, before, { ...edit, now });
  const after = await findUserById(tx, id);
  if (after === undefined) throw notFound('user');
  if (!isWritten) throw outOfDate('this account', presentUser(after));
  if (after.email_key !== before.email_key) await voidMailedSecrets(tx, id);
  if (isMoved) {
    await moveRecords(tx, { from: before.email, to: after.email });
    await redirectHeldMails(tx, after.email, work.now);
  }
  await recordUser(work, 'user-changed', after, before);
  return after;
}

/** @throws Problem `invalid_input` when an existing last name would become empty. */
function requireLastName(before: UsersTable, { lastName }: { lastName: string }): void {
  if (lastName !== '' || before.last_name === '') return;
  const message = 'Please fill in all required fields';
  throw new Problem('invalid_input', message, { issues: [{ path: 'lastName', message }] });
}

/** Disables an account and ends its sessions, except one's own account and the last admin's. */
export function deleteUser(work: Work, id: string): Promise<UsersTable> {
  const { tx, actor, now } = work;
  return change(work, id, 'user-deleted', async (user) => {
    if (user.id === actor.id) throw new Problem('conflict', 'You cannot delete your own account.');
    await lockFor(tx, 'admins');
    // The caller may have been deleted by another admin a moment ago.
    if (actor.id === null || !mayDo(await findRights(tx, actor.id), 'users:delete'))
      throw new Problem('not_allowed', 'You do not have access to this. Please contact support.');
    if (user.role === 'admin' && (await countAdmins(tx)) <= 1)
      throw new Problem(
        'conflict',
        'This is the last administrator. Make someone else an administrator first.',
      );
    await setDeleted(tx, user.id, now, now);
    await releaseWork(work, user.id);
    await deleteSessionsOf(tx, user.id);
    await deleteKeysOf(tx, user.id);
    await deleteCalendarFeedOf(tx, user.id);
    await voidMailedSecrets(tx, user.id);
  });
}

/**
 * Undoes a deletion, and gives back the work that nobody took over since (rule ACCOUNT-9). An account
 * that is not deleted does not change.
 */
export function restoreUser(work: Work, id: string): Promise<UsersTable> {
  return change(work, id, 'user-restored', async (user) => {
    await setDeleted(work.tx, user.id, null, work.now);
    await returnWork(work, user.id);
  });
}

/** Gives an account all rights, after a fresh proof of who the admin is (rule ACCOUNT-3). */
export function makeAdmin(work: Work, id: string): Promise<UsersTable> {
  const { tx, now } = work;
  return change(work, id, 'made-admin', async (user) => {
    if (user.deleted_at !== null) throw new Problem('conflict', 'Restore this account first.');
    await setRole(tx, user.id, 'admin', now);
    // A session never gains rights after its start (rule SESSION-8).
    await deleteSessionsOf(tx, user.id);
    const owner = { email: user.email, firstName: user.first_name };
    await mailSecurityNotice(work, 'role-changed', owner);
  });
}

/** Makes one change to one account and logs it. */
async function change(
  work: Work,
  id: string,
  kind: 'user-deleted' | 'user-restored' | 'made-admin',
  write: (user: UsersTable) => Promise<void>,
): Promise<UsersTable> {
  const user = await findUserById(work.tx, id);
  if (user === undefined) throw notFound('user');
  await requireManageable(work, user);
  await write(user);
  const changed = await findUserById(work.tx, id);
  if (changed === undefined) throw notFound('user');
  await recordUser(work, kind, changed, user);
  return changed;
}
