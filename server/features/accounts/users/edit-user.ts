import { notFound, outOfDate, Problem } from '#server/platform/http/problem.ts';
import type { Work } from '#server/platform/work/work.ts';
import { carryRecordsOver, isAddressKnown } from '../email-change/address-change.ts';
import { emailKey, findUserById } from '../store.ts';
import type { UsersTable } from '../tables.ts';
import { voidMailedSecrets } from '../tokens.ts';
import { presentUser } from './present.ts';
import { recordUser } from './record-user.ts';
import { keepOrDropPicture } from './set-picture.ts';
import { updateUser } from './store.ts';

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
 * @throws Problem `conflict` with `current` when somebody else changed them meanwhile.
 */
export async function editUser(
  work: Work,
  id: string,
  { version, ...edit }: UserEdit,
): Promise<UsersTable> {
  const { tx, now } = work;
  const before = await findUserById(tx, id);
  if (before === undefined) throw notFound('user');
  if (version !== undefined && version !== before.version)
    throw outOfDate('this account', presentUser(before));
  refuseLostName(before, edit);
  await keepOrDropPicture(tx, before, edit.profileImageUrl, now);
  // Records that nobody else has follow to the new address, so that a client keeps them.
  const isMoved =
    emailKey(edit.email) !== before.email_key && !(await isAddressKnown(tx, edit.email));
  const isWritten = await updateUser(tx, before, { ...edit, now });
  const after = await findUserById(tx, id);
  if (after === undefined) throw notFound('user');
  if (!isWritten) throw outOfDate('this account', presentUser(after));
  // What went to the old mailbox opens nothing any more.
  if (after.email_key !== before.email_key) await voidMailedSecrets(tx, id);
  if (isMoved) await carryRecordsOver(tx, { from: before.email, to: after.email });
  await recordUser(work, 'user-changed', after, before);
  return after;
}

/** @throws Problem `invalid_input` when a last name that is there would be emptied. */
function refuseLostName(before: UsersTable, { lastName }: { lastName: string }): void {
  if (lastName !== '' || before.last_name === '') return;
  const message = 'Please fill in all required fields';
  throw new Problem('invalid_input', message, { issues: [{ path: 'lastName', message }] });
}
