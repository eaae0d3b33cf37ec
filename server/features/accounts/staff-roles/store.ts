import type { Right } from '#domain/account/rights.ts';
import { writeRights } from '#domain/account/rights.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import type { StaffRolesTable } from './tables.ts';

/** The form in which names of roles are compared. */
export function roleNameKey(name: string): string {
  return name.trim().toLowerCase();
}

/** The roles that the company has made, by name. */
export function listOwnRoles(db: Queries): Promise<StaffRolesTable[]> {
  return db.selectFrom('staff_roles').selectAll().orderBy('name_key').execute();
}

export function findOwnRole(db: Queries, id: string): Promise<StaffRolesTable | undefined> {
  return db.selectFrom('staff_roles').selectAll().where('id', '=', id).executeTakeFirst();
}

/** What somebody enters of a role. */
export interface RoleEntry {
  name: string;
  rights: readonly Right[];
}

/** @throws a unique violation when another role has this name. */
export async function insertRole(
  tx: Queries,
  { id, name, rights, now }: RoleEntry & { id: string; now: number },
): Promise<void> {
  await tx
    .insertInto('staff_roles')
    .values({
      ...{ id, name, name_key: roleNameKey(name), rights: writeRights(rights) },
      ...{ version: 1, created_at: now, updated_at: now },
    })
    .execute();
}

/**
 * Changes a role to its next version.
 *
 * @returns false, with nothing written, when the version is out of date.
 * @throws a unique violation when another role has this name.
 */
export async function writeRole(
  tx: Queries,
  { id, version, name, rights, now }: RoleEntry & { id: string; version: number; now: number },
): Promise<boolean> {
  const written = await tx
    .updateTable('staff_roles')
    .set({
      ...{ name, name_key: roleNameKey(name), rights: writeRights(rights) },
      ...{ version: version + 1, updated_at: now },
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
}

export async function dropRole(tx: Queries, id: string): Promise<void> {
  await tx.deleteFrom('staff_roles').where('id', '=', id).execute();
}

/** Makes an account one of staff, with a role in the back office or without. */
export async function setStaffRole(
  tx: Queries,
  userId: string,
  staffRole: string | null,
  now: number,
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ role: 'staff', staff_role: staffRole, updated_at: now })
    .where('id', '=', userId)
    .execute();
}
