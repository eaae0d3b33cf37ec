import type { Role } from '#domain/account/role.ts';
import { latestEnd } from '#server/platform/clock/clock-step.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { foldText, searchText } from '#server/platform/lists/search-text.ts';
import type { UsersTable } from './tables.ts';
import { voidMailedSecrets } from './tokens.ts';

/** A temporary password opens nothing after seven days (rule PASSWORD-8). */
export const temporaryPasswordLifeMs = 7 * 24 * 3_600_000;

/** One account per address whatever its case: the form in which addresses are compared. */
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

/** Whether an admin was ever able to sign in: who is only invited does not open the door to others. */
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
    passwordHash: string | null;
    /** Set: the password is a temporary one, and this is when it stops working. */
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
      password_hash: user.passwordHash,
      password_change_required_at: user.temporaryUntil === null ? null : user.now,
      temporary_password_expires_at: user.temporaryUntil,
      deleted_at: null,
      profile_image_url: user.profileImageUrl ?? '',
      ...searchColumns(user),
      last_login_at: null,
      version: 1,
      created_at: user.now,
      updated_at: user.now,
    })
    .execute();
}

/** What the list of users sorts by and searches in. */
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

/** Sets a password of the person's own choice; what was mailed to get at another one is void. */
export async function setPassword(
  tx: Queries,
  change: { userId: string; passwordHash: string; now: number },
): Promise<void> {
  await tx.updateTable('users').set(chosen(change)).where('id', '=', change.userId).execute();
  await voidMailedSecrets(tx, change.userId);
}

/**
 * Uses a temporary password up: of several sign-ins with it one is let in.
 *
 * @returns false when it was used or has run out meanwhile.
 */
export async function spendTemporaryPassword(
  tx: Queries,
  userId: string,
  now: number,
): Promise<boolean> {
  const spent = await tx
    .updateTable('users')
    .set({ temporary_password_expires_at: now })
    .where('id', '=', userId)
    .where('temporary_password_expires_at', '>', now)
    .where('temporary_password_expires_at', '<=', latestEnd(now, temporaryPasswordLifeMs))
    .executeTakeFirst();
  return spent.numUpdatedRows > 0n;
}

/**
 * Sets a new password while the person must choose one, and ends every session of the account.
 *
 * @returns false when no change was due any more: two submissions at once change it once.
 */
export async function setRequiredPassword(
  tx: Queries,
  change: { userId: string; passwordHash: string; now: number },
): Promise<boolean> {
  const updated = await tx
    .updateTable('users')
    .set(chosen(change))
    .where('id', '=', change.userId)
    .where('password_change_required_at', 'is not', null)
    .executeTakeFirst();
  if (updated.numUpdatedRows === 0n) return false;
  await tx.deleteFrom('sessions').where('user_id', '=', change.userId).execute();
  await voidMailedSecrets(tx, change.userId);
  return true;
}

function chosen({ passwordHash, now }: { passwordHash: string; now: number }) {
  return {
    password_hash: passwordHash,
    password_change_required_at: null,
    temporary_password_expires_at: null,
    updated_at: now,
  };
}

/** Gives an account another address. @throws a unique violation when it belongs to another account. */
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
