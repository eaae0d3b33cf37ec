import type { ListQuery } from '#contract/list.ts';
import type { Role } from '#domain/account/role.ts';
import type { UserStatus } from '#domain/account/user-status.ts';
import type { Queries, UsersTable } from '../../../db/schema.ts';
import type { ListOrder, Page } from '../../../lists/read-page.ts';
import { matchesSearch, readPage, searchPattern } from '../../../lists/read-page.ts';
import { emailKey, searchColumns } from '../store.ts';

const order: ListOrder = {
  columns: { name: 'name_key', email: 'email_key', createdAt: 'created_at' },
  default: '-createdAt',
};

interface UserFilters {
  role?: Role | undefined;
  status?: UserStatus | undefined;
}

/** Deleted accounts are listed only under their own status, where they can be restored. */
export async function listUsers(
  db: Queries,
  query: ListQuery & UserFilters,
): Promise<Page<UsersTable>> {
  const pattern = searchPattern(query.q);
  const { role, status } = query;
  const deleted = status === 'disabled' ? 'is not' : 'is';
  let rows = db.selectFrom('users').selectAll().where('deleted_at', deleted, null);
  let count = db.selectFrom('users').where('deleted_at', deleted, null);
  if (role !== undefined) {
    rows = rows.where('role', '=', role);
    count = count.where('role', '=', role);
  }
  if (status === 'invited' || status === 'active') {
    const hash = status === 'invited' ? 'is' : 'is not';
    rows = rows.where('password_hash', hash, null);
    count = count.where('password_hash', hash, null);
  }
  if (pattern !== null) {
    rows = rows.where(matchesSearch(pattern));
    count = count.where(matchesSearch(pattern));
  }
  return readPage(rows, count, order, query);
}

/** @throws a unique violation when the new address belongs to another account. */
export async function updateUser(
  tx: Queries,
  id: string,
  change: {
    firstName: string;
    lastName: string;
    email: string;
    profileImageUrl: string;
    now: number;
  },
): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      first_name: change.firstName,
      last_name: change.lastName,
      email: change.email,
      email_key: emailKey(change.email),
      profile_image_url: change.profileImageUrl,
      ...searchColumns(change),
      updated_at: change.now,
    })
    .where('id', '=', id)
    .execute();
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

/**
 * Makes changes to who is an admin wait for each other, so that two admins cannot delete one
 * another at the same moment: on PostgreSQL the row is locked until the transaction ends.
 */
export async function lockAdmins(tx: Queries): Promise<void> {
  await tx
    .insertInto('settings')
    .values({ name: 'admins-lock', value: '' })
    .onConflict((c) => c.column('name').doUpdateSet({ value: '' }))
    .execute();
}

export async function countAdmins(tx: Queries): Promise<number> {
  const row = await tx
    .selectFrom('users')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('role', '=', 'admin')
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row.n;
}
