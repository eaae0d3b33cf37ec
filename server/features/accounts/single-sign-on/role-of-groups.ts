import { roleByGroups } from '#domain/account/group-role.ts';
import type { SingleSignOnConfig } from '#server/platform/config/single-sign-on-settings.ts';
import { lockFor } from '#server/platform/db/settings-store.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { Work } from '#server/platform/work/work.ts';
import { mailSecurityNotice } from '../account-mail.ts';
import { deleteSessionsOf } from '../session/store.ts';
import { findUserById } from '../store.ts';
import type { UsersTable } from '../tables.ts';
import { recordUser } from '../users/record-user.ts';
import { countAdmins, setRole } from '../users/store.ts';

/**
 * Gives an account the role of its owner's groups at the provider (rule SSO-4). The last
 * administrator stays one.
 *
 * @returns the account as it is now, or what to tell somebody of the team who is in no group.
 */
export async function takeRoleOfGroups(
  work: Work,
  user: UsersTable,
  groups: readonly string[],
  { name, roleOfGroup }: SingleSignOnConfig,
): Promise<UsersTable | Problem> {
  const { tx, now } = work;
  const role = roleByGroups(user.role, groups, roleOfGroup);
  if (role === null)
    return new Problem(
      'not_allowed',
      `You are not in any of the groups at ${name} that can work here. Ask the people who run ${name} to add you, or sign in another way.`,
    );
  if (role === user.role) return user;
  await lockFor(tx, 'admins');
  if (user.role === 'admin' && (await countAdmins(tx)) <= 1) return user;
  await setRole(tx, user.id, role, now);
  // A session never gains rights after its start (rule SESSION-8).
  await deleteSessionsOf(tx, user.id);
  const changed = (await findUserById(tx, user.id)) ?? user;
  await recordUser(work, 'user-changed', changed, user);
  await mailSecurityNotice(work, 'role-changed', { email: user.email, firstName: user.first_name });
  return changed;
}
