import { includeAll, mayDo } from '#domain/account/rights.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { Work } from '#server/platform/work/work.ts';
import { findRights } from '../staff-roles/rights-of.ts';
import type { UsersTable } from '../tables.ts';

/**
 * Refuses a change of the account of somebody who may do more than the caller: with another address,
 * the caller could sign in as them (rule RIGHTS-4).
 *
 * @throws Problem `not_allowed`
 */
export async function requireManageable(
  { tx, actor, caller }: Work,
  user: Pick<UsersTable, 'id'>,
): Promise<void> {
  // The program, and owners, whose rights are everything.
  if (caller.person === undefined) return;
  // A key acts for an administrator, and has less than their rights (rule API-10).
  if (user.id === actor.id && actor.apiKey === undefined) return;
  const own = caller.person?.rights ?? [];
  if (mayDo(own, 'owner')) return;
  if (!includeAll(own, await findRights(tx, user.id)))
    throw new Problem('not_allowed', 'You do not have access to this. Please contact support.');
}
