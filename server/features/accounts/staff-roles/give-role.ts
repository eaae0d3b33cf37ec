import { includeAll } from '#domain/account/rights.ts';
import { lockFor } from '#server/platform/db/settings-store.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import type { Work } from '#server/platform/work/work.ts';
import { mailSecurityNotice } from '../account-mail.ts';
import { recordEvent } from '../security-log/record-event.ts';
import { deleteSessionsOf } from '../session/store.ts';
import { findUserById } from '../store.ts';
import type { UsersTable } from '../tables.ts';
import { recordUser } from '../users/record-user.ts';
import { countAdmins } from '../users/store.ts';
import { findRights } from './rights-of.ts';
import { roleNameOf } from './role-name.ts';
import { setStaffRole } from './store.ts';

/**
 * Gives somebody of the team a role, or takes it. An administrator becomes staff with it. It holds
 * with their next call.
 *
 * @param staffRole null for staff who see the portal only.
 * @throws Problem `conflict` for a client, one's own account, and the last administrator.
 */
export async function giveRole(
  work: Work,
  userId: string,
  staffRole: string | null,
): Promise<UsersTable> {
  const { tx, actor, now } = work;
  await lockFor(tx, 'admins');
  const before = await findUserById(tx, userId);
  if (before === undefined) throw notFound('user');
  // The caller may have been made staff by another administrator a moment ago.
  if (actor.id === null || (await findRights(tx, actor.id)) !== 'everything')
    throw new Problem('not_allowed', 'You do not have access to this. Please contact support.');
  const refusal = await refusalOf(work, before);
  if (refusal !== null) throw new Problem('conflict', refusal);
  const to = await nameOf(work, staffRole);
  if (to === undefined) {
    const message = 'Please choose a role';
    throw new Problem('invalid_input', message, { issues: [{ path: 'staffRole', message }] });
  }
  if (before.role === 'staff' && before.staff_role === staffRole) return before;
  const had = await findRights(tx, userId);
  await setStaffRole(tx, userId, staffRole, now);
  const after = await findUserById(tx, userId);
  if (after === undefined) throw notFound('user');
  const from = (await nameOf(work, before.staff_role)) ?? 'A role that is gone';
  await recordUser(work, 'role-changed', after, before, {
    staffRole: { from: before.role === 'admin' ? 'Administrator' : from, to },
  });
  const gains = !includeAll(had, await findRights(tx, userId));
  // Nothing changed for somebody who was never here: the invitation is all that they get (rule ACCOUNT-18).
  const wasHere = after.password_hash !== null || after.last_login_at !== null;
  await (wasHere ? tellOfRights : endRights)(work, after, gains);
  return after;
}

/**
 * Tells somebody that they have other rights now, by mail and to their open pages. Whoever gains one
 * signs in again (rule SESSION-8); otherwise the pages go on with what is left.
 */
export async function tellOfRights(
  work: Work,
  user: Pick<UsersTable, 'id' | 'email' | 'first_name'>,
  gains: boolean,
): Promise<void> {
  await endRights(work, user, gains);
  await mailSecurityNotice(work, 'role-changed', { email: user.email, firstName: user.first_name });
}

async function endRights(
  work: Work,
  user: Pick<UsersTable, 'id' | 'email'>,
  gains: boolean,
): Promise<void> {
  if (gains) await deleteSessionsOf(work.tx, user.id);
  await recordEvent(work, { kind: 'role-changed', user });
}

async function refusalOf({ tx, actor }: Work, user: UsersTable): Promise<string | null> {
  if (user.id === actor.id) return 'You cannot change your own role.';
  if (user.role === 'client') return 'Only people on your team can have a role.';
  if (user.deleted_at !== null) return 'Restore this account first.';
  if (user.role === 'admin' && (await countAdmins(tx)) <= 1)
    return 'This is the last administrator. Make someone else an administrator first.';
  return null;
}

/** The name of a role; undefined when there is none with this id. */
async function nameOf({ tx }: Work, id: string | null): Promise<string | undefined> {
  if (id === null) return 'None';
  return roleNameOf(tx, id);
}
