import { isLimitedToOwn } from '#domain/account/rights.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { Work } from '#server/platform/work/work.ts';
import { lockResponsible, requireMay } from '../../accounts/team/team.ts';
import type { LeadsTable } from '../tables.ts';

type Assigned = Pick<LeadsTable, 'assigned_to'>;

/**
 * Lets only somebody do a step who may change leads, and who sees this one (rule RIGHTS-11).
 *
 * @throws Problem `invalid_input` with an issue at `ownerId`.
 */
export async function requireStepOwner(
  db: Queries,
  ownerId: string,
  lead: Assigned,
): Promise<void> {
  const owner = await requireMay(db, ownerId, 'step', 'ownerId');
  if (owner === undefined || !isLimitedToOwn(owner.rights) || lead.assigned_to === ownerId) return;
  const message = 'Please choose someone who sees this lead, or assign the lead to them first';
  throw new Problem('invalid_input', message, { issues: [{ path: 'ownerId', message }] });
}

/** Who does a step of which nothing else is said: who looks after the lead, or else who sets it. */
export async function defaultStepOwner(
  { tx, actor }: Work,
  { assigned_to: assigned }: Assigned,
): Promise<string | null> {
  const who =
    (await lockResponsible(tx, assigned, 'step')) ?? (await lockResponsible(tx, actor.id, 'step'));
  return who?.id ?? null;
}
