import type { ListQuery } from '#contract/list.ts';
import type { Role } from '#domain/account/role.ts';
import type { UserStatus } from '#domain/account/user-status.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { type Condition, equal, inBin, notInBin } from '#server/platform/lists/condition.ts';
import { type List, readList } from '#server/platform/lists/read-list.ts';
import type { Page } from '#server/platform/lists/read-page.ts';
import { emailKey, searchColumns } from '../store.ts';
import { accountTables, type UsersTable } from '../tables.ts';

const userList: List<UsersTable> = {
  table: 'users',
  columns: 'all',
  ...accountTables.users.list,
};

interface UserFilters {
  role?: Role | undefined;
  status?: UserStatus | undefined;
  /** Accounts with a second factor, or without one. */
  factor?: 'with' | 'without' | undefined;
}

/** Deleted accounts are listed only under the status 'disabled', where they can be restored. */
export function listUsers(db: Queries, query: ListQuery & UserFilters): Promise<Page<UsersTable>> {
  const { role, status, factor } = query;
  const conditions: Condition[] = [status === 'disabled' ? inBin : notInBin, equal('role', role)];
  if (status === 'invited' || status === 'active')
    conditions.push({ column: 'password_hash', is: status === 'invited' ? 'is' : 'is not' });
  if (factor !== undefined)
    conditions.push({ column: 'second_factor_at', is: factor === 'with' ? 'is not' : 'is' });
  return readList(db, userList, conditions, query);
}

/**
 * Updates an account to its next version.
 *
 * @returns false, with nothing written, when the version is out of date.
 * @throws a unique violation when the new address belongs to another account.
 */
export async function updateUser(
  tx: Queries,
  { id, version }: Pick<UsersTable, 'id' | 'version'>,
  change: {
    firstName: string;
    lastName: string;
    email: string;
    profileImageUrl: string;
    now: number;
  },
): Promise<boolean> {
  const written = await tx
    .updateTable('users')
    .set({
      first_name: change.firstName,
      last_name: change.lastName,
      email: change.email,
      email_key: emailKey(change.email),
      profile_image_url: change.profileImageUrl,
      ...searchColumns(change),
      version: version + 1,
      updated_at: change.now,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
}

export async function setDeleted(
  tx: Queries,
  id: string,
  at: number | null,
  now: number,
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ deleted_at: at, updated_at: now })
    .where('id', '=', id)
    .execute();
}

export async function setRole(tx: Queries, id: string, role: Role, now: number): Promise<void> {
  await tx.updateTable('users').set({ role, updated_at: now }).where('id', '=', id).execute();
}

/** How many administrators there are, counted to two: more of them make no difference. */
export async function countAdmins(tx: Queries): Promise<number> {
  const rows = await tx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('deleted_at', 'is', null)
    .limit(2)
    .execute();
  return rows.length;
}

/** Ends the private calendar address of an account (rule BOOKING-26). */
export async function deleteCalendarFeedOf(tx: Queries, userId: string): Promise<void> {
  await tx.deleteFrom('calendar_feeds').where('user_id', '=', userId).execute();
}
