import type { Role } from '#domain/account/role.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import type { FactorResetsTable } from '../factor-demand/tables.ts';

/** @throws a unique violation when the account has an open one. */
export async function insertReset(tx: Queries, reset: FactorResetsTable): Promise<void> {
  await tx.insertInto('factor_resets').values(reset).execute();
}

/** The open reset of an account. */
export function findOpenReset(db: Queries, userId: string): Promise<FactorResetsTable | undefined> {
  return db
    .selectFrom('factor_resets')
    .selectAll()
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

/** The open resets that are due, the oldest first. */
export function listDueResets(db: Queries, now: number): Promise<FactorResetsTable[]> {
  return db
    .selectFrom('factor_resets')
    .selectAll()
    .where('ended_at', 'is', null)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .execute();
}

/**
 * Ends an open reset: compare-and-set, so that of the owner's word and the clock only one counts.
 *
 * @returns whose it was; undefined when it had ended.
 */
export function endReset(
  tx: Queries,
  by: { column: 'id' | 'user_id' | 'token_hash'; value: string },
  state: 'cancelled' | 'done',
  now: number,
): Promise<FactorResetsTable | undefined> {
  return tx
    .updateTable('factor_resets')
    .set({ state, ended_at: now })
    .where(by.column, '=', by.value)
    .where('ended_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** An account beside what the list says about it. */
interface Account {
  user_id: string;
  first_name: string;
  last_name: string;
  email: string;
  role: Role;
}

/** Most rows of each list. */
const mostShown = 100;
const account = ['users.first_name', 'users.last_name', 'users.email', 'users.role'] as const;

/** The open resets with their accounts, the next first. */
export function listOpenResets(
  db: Queries,
): Promise<(Account & Pick<FactorResetsTable, 'started_name' | 'started_at' | 'due_at'>)[]> {
  return db
    .selectFrom('factor_resets')
    .innerJoin('users', 'users.id', 'factor_resets.user_id')
    .select([...account, 'user_id', 'started_name', 'started_at', 'due_at'])
    .where('ended_at', 'is', null)
    .orderBy('due_at')
    .limit(mostShown)
    .execute();
}

/** Who has asked for help, the newest first. */
export function listAsked(db: Queries): Promise<(Account & { asked_at: number })[]> {
  return db
    .selectFrom('factor_help')
    .innerJoin('users', 'users.id', 'factor_help.user_id')
    .select([...account, 'user_id', 'asked_at'])
    .where('deleted_at', 'is', null)
    .orderBy('asked_at', 'desc')
    .limit(mostShown)
    .execute();
}

/** Forgets that somebody asked for help. */
export async function forgetHelp(tx: Queries, userId: string): Promise<void> {
  await tx.deleteFrom('factor_help').where('user_id', '=', userId).execute();
}
