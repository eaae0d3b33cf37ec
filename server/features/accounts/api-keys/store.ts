import { runCompiled } from '#server/platform/db/compile-once.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { untilNextCommit } from '#server/platform/db/sqlite/remembered-rows.ts';
import { type AccountRow, accountColumns } from '../session/account-of-caller.ts';
import type { UsersTable } from '../tables.ts';
import type { ApiKeysTable } from './tables.ts';

/** A key with whoever made it; the account may be deleted by now. */
export type KeyRow = Omit<ApiKeysTable, 'token_hash'> & AccountRow & Pick<UsersTable, 'deleted_at'>;

const keys = (db: Queries) =>
  db
    .selectFrom('api_keys')
    .innerJoin('users', 'users.id', 'api_keys.made_by')
    .leftJoin('staff_roles', 'staff_roles.id', 'users.staff_role')
    .leftJoin('factor_demands', 'factor_demands.role', 'users.role')
    .select([
      'api_keys.id',
      'api_keys.ending',
      'api_keys.name',
      'api_keys.rights',
      'api_keys.made_by',
      'api_keys.created_at',
      'api_keys.ends_at',
      'api_keys.last_used_at',
      'users.deleted_at',
      ...accountColumns,
    ]);

/** Every key, newest first. */
export function listKeys(db: Queries): Promise<KeyRow[]> {
  return keys(db).orderBy('api_keys.created_at', 'desc').orderBy('api_keys.id', 'desc').execute();
}

/** The key with this hash. */
export async function findKeyByHash(db: Queries, tokenHash: string): Promise<KeyRow | undefined> {
  // Runs for every request with a key, so it is compiled once and cached until the next commit.
  const [row] = await runCompiled(db, 'api-key', [tokenHash], () =>
    keys(db).where('api_keys.token_hash', '=', tokenHash).modifyFront(untilNextCommit),
  );
  return row;
}

export async function insertKey(tx: Queries, key: ApiKeysTable): Promise<void> {
  await tx.insertInto('api_keys').values(key).execute();
}

/** @returns the name of the key, or undefined without such a key. */
export async function deleteKey(
  tx: Queries,
  id: string,
): Promise<Pick<ApiKeysTable, 'name' | 'made_by'> | undefined> {
  return tx
    .deleteFrom('api_keys')
    .where('id', '=', id)
    .returning(['name', 'made_by'])
    .executeTakeFirst();
}

/** Ends all keys of a person. */
export async function deleteKeysOf(tx: Queries, userId: string): Promise<void> {
  await tx.deleteFrom('api_keys').where('made_by', '=', userId).execute();
}

/** Notes when a key was last used. */
export async function touchKey(tx: Queries, id: string, now: number): Promise<void> {
  await tx.updateTable('api_keys').set({ last_used_at: now }).where('id', '=', id).execute();
}
