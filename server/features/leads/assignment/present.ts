import type { LeadAssignmentReply } from '#contract/leads/lead-assignment.ts';
import { displayName } from '#domain/account/name.ts';
import type { Assignment } from '#domain/lead/assignment.ts';
import { type CompanyClock, companyToday } from '#server/platform/clock/company-day.ts';
import { instantText } from '#server/platform/clock/instant-text.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { listTakers } from '../../accounts/team/team.ts';
import { absentOn, type StoredAssignment } from './store.ts';

type Taker = LeadAssignmentReply['people'][number];

/** The rules with everyone who can be chosen, and whoever they name besides. */
export async function presentAssignment(
  db: Queries,
  clock: CompanyClock,
  { assignment, version, changed }: StoredAssignment,
): Promise<LeadAssignmentReply> {
  return {
    rules: assignment.rules.map((rule) => ({
      ...rule,
      owners: [...rule.owners],
      // They are those that leads can have.
      sources: rule.sources as LeadAssignmentReply['rules'][number]['sources'],
      sizes: rule.sizes as LeadAssignmentReply['rules'][number]['sizes'],
      industries: rule.industries as LeadAssignmentReply['rules'][number]['industries'],
    })),
    rest: [...assignment.rest],
    people: await listPeople(db, clock, assignment),
    version,
    changed: changed && { by: changed.by, at: instantText(changed.at) },
  };
}

/** All accounts that rules name. */
export function namedPeople({ rules, rest }: Assignment): Set<string> {
  return new Set([...rules.flatMap(({ owners }) => owners), ...rest]);
}

async function listPeople(
  db: Queries,
  clock: CompanyClock,
  assignment: Assignment,
): Promise<Taker[]> {
  const able = await listTakers(db, 'lead');
  const away = await absentOn(db, companyToday(clock));
  const here = able.map((one): Taker => {
    const awayUntil = away.get(one.id) ?? null;
    const name = displayName(one.first_name, one.last_name, one.email);
    return { id: one.id, name, state: awayUntil === null ? 'here' : 'away', awayUntil };
  });
  const others = [...namedPeople(assignment)].filter((id) => able.every((one) => one.id !== id));
  return [...here, ...(await namesOf(db, others))];
}

/** Those whom rules still name, although they get nothing. */
async function namesOf(db: Queries, ids: readonly string[]): Promise<Taker[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'email', 'deleted_at'])
    .where('id', 'in', ids)
    .execute();
  return ids.map((id) => {
    const row = rows.find((one) => one.id === id);
    if (row === undefined) return { id, name: 'Someone deleted', state: 'left', awayUntil: null };
    const name = displayName(row.first_name, row.last_name, row.email);
    return { id, name, state: row.deleted_at === null ? 'no right' : 'left', awayUntil: null };
  });
}
