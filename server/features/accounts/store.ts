import { displayName } from '#domain/account/name.ts';
import type { Role } from '#domain/account/role.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { foldText, searchText } from '#server/platform/lists/search-text.ts';
import type { UsersTable } from './tables.ts';

/** The form in which addresses are compared: each has one account, whatever its case. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase();
}

export function findUserByEmail(db: Queries, email: string): Promise<UsersTable | undefined> {
  return db
    .selectFrom('users')
    .selectAll()
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst();
}

/** What a person is called; undefined for nobody. */
export async function nameOfUser(db: Queries, id: string | null): Promise<string | undefined> {
  if (id === null) return undefined;
  const user = await db
    .selectFrom('users')
    .select(['first_name', 'last_name', 'email'])
    .where('id', '=', id)
    .executeTakeFirst();
  return user && displayName(user.first_name, user.last_name, user.email);
}

/** Whether there is an admin who can sign in; one without a password does not count. */
export async function hasAdmin(db: Queries): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('password_hash', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** @throws a unique violation when the address already has an account. */
export async function insertUser(
  tx: Queries,
  user: {
    id: string;
    firstName: string;
    lastName: string;
    email: string;
    role: Role;
    /** The key or id of the role of a staff member with rights in the back office. */
    staffRole?: string;
    passwordHash: string | null;
    /** When a temporary password expires; null for a permanent one. */
    temporaryUntil: number | null;
    profileImageUrl?: string;
    now: number;
  },
): Promise<void> {
  await tx
    .insertInto('users')
    .values({
      id: user.id,
      first_name: user.firstName,
      last_name: user.lastName,
      email: user.email,
      email_key: emailKey(user.email),
      role: user.role,
      staff_role: user.staffRole ?? null,
      password_hash: user.passwordHash,
      password_change_required_at: user.temporaryUntil === null ? null : user.now,
      temporary_password_expires_at: user.temporaryUntil,
      deleted_at: null,
      profile_image_url: user.profileImageUrl ?? '',
      ...searchColumns(user),
      last_login_at: null,
      second_factor_at: null,
      version: 1,
      created_at: user.now,
      updated_at: user.now,
    })
    .execute();
}

/** The columns by which the list of users is sorted and searched. */
export function searchColumns(user: { firstName: string; lastName: string; email: string }) {
  const name = `${user.firstName} ${user.lastName}`.trim();
  return { name_key: foldText(name), search_text: searchText([name, user.email]) };
}

export async function recordLogin(tx: Queries, userId: string, now: number): Promise<void> {
  await tx.updateTable('users').set({ last_login_at: now }).where('id', '=', userId).execute();
}

export function findUserById(db: Queries, id: string): Promise<UsersTable | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * Locks an account until this transaction ends, so that what decides over its sessions and second
 * factors happens one after the other.
 *
 * @returns its row as it is now; undefined for nobody and for a deleted account.
 */
export function lockAccount(tx: Queries, id: string): Promise<UsersTable | undefined> {
  return tx
    .updateTable('users')
    .set((e) => ({ version: e.ref('version') }))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** @throws a unique violation when the address belongs to another account. */
export async function setEmail(
  tx: Queries,
  user: UsersTable,
  email: string,
  now: number,
): Promise<void> {
  const { first_name: firstName, last_name: lastName } = user;
  await tx
    .updateTable('users')
    .set({
      email,
      email_key: emailKey(email),
      ...searchColumns({ firstName, lastName, email }),
      version: user.version + 1,
      updated_at: now,
    })
    .where('id', '=', user.id)
    .execute();
}
