import { readyRole } from '#domain/account/ready-roles.ts';
import { type Rights, readRights } from '#domain/account/rights.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import type { UsersTable } from '../tables.ts';

/** Where the rights of an account are written. */
interface RightsRow extends Pick<UsersTable, 'role' | 'staff_role'> {
  /** The rights of a role that the company has made; null without such a role. */
  role_rights: string | null;
}

/** What somebody may do in the back office; nothing if their role is not known any more. */
export function rightsOf({ role, staff_role: key, role_rights: own }: RightsRow): Rights {
  if (role === 'admin') return 'everything';
  if (role !== 'staff' || key === null) return [];
  return readyRole(key)?.rights ?? (own === null ? [] : readRights(own));
}

/** What the owner of an account may do now; nothing if the account is disabled or unknown. */
export async function findRights(db: Queries, userId: string): Promise<Rights> {
  const row = await db
    .selectFrom('users')
    .leftJoin('staff_roles', 'staff_roles.id', 'users.staff_role')
    .select(['users.role', 'users.staff_role', 'staff_roles.rights as role_rights'])
    .where('users.id', '=', userId)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
  return row === undefined ? [] : rightsOf(row);
}
