import type { Role } from './role.ts';

/** The roles that a group can give, the one with more rights first. */
const byRights = ['admin', 'staff'] as const satisfies readonly Role[];

/**
 * The role of an account whose owner is in these groups at the single sign-on provider (rule SSO-4).
 * A client in none of them stays a client; somebody of the team in none of them is refused.
 *
 * @param roleOfGroup which group gives which role; empty: roles do not come from the provider.
 * @returns null when the person may not sign in.
 */
export function roleByGroups(
  current: Role,
  groups: readonly string[],
  roleOfGroup: Readonly<Record<string, Role>>,
): Role | null {
  if (Object.keys(roleOfGroup).length === 0) return current;
  const given = groups.filter((group) => Object.hasOwn(roleOfGroup, group));
  const role = byRights.find((one) => given.some((group) => roleOfGroup[group] === one));
  return role ?? (current === 'client' ? 'client' : null);
}
