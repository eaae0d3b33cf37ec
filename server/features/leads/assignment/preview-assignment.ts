import type { EndpointReply } from '#contract/endpoint.ts';
import {
  previewDays,
  type previewLeadAssignment,
  previewLeadsMax,
} from '#contract/leads/lead-assignment.ts';
import { displayName } from '#domain/account/name.ts';
import { type Assignment, arrivalSources, tryAssignment } from '#domain/lead/assignment.ts';
import { batchesOf } from '#server/platform/db/batches.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { listTakers } from '../../accounts/team/team.ts';

const dayMs = 86_400_000;

/**
 * Says who would have got the leads of the last months, as if no one had been away (rule LEAD-19). Of
 * each lead it knows what the first quote of the wizard says.
 */
export async function previewAssignment(
  db: Queries,
  assignment: Assignment,
  now: number,
): Promise<EndpointReply<typeof previewLeadAssignment>> {
  const arrived = await arrivedSince(db, now - previewDays * dayMs);
  const shown = arrived.slice(0, previewLeadsMax);
  const companies = await companiesOf(
    db,
    shown.map(({ id }) => id),
  );
  const able = await listTakers(db, 'lead');
  const got = tryAssignment(
    assignment,
    shown
      .toReversed()
      .map(({ id, source }) => ({ source, size: '', industry: '', ...companies.get(id) })),
    (userId) => able.some(({ id }) => id === userId),
  );
  const people = able
    .map((one) => ({
      id: one.id,
      name: displayName(one.first_name, one.last_name, one.email),
      leads: got.filter((id) => id === one.id).length,
    }))
    .filter(({ leads }) => leads > 0)
    .toSorted((one, other) => other.leads - one.leads);
  return {
    leads: shown.length,
    isMore: arrived.length > shown.length,
    people,
    nobody: got.filter((id) => id === null).length,
  };
}

/**
 * Leads that arrived by themselves since an instant, newest first, at most one more than are tried:
 * each source by its index, past all imported ones.
 */
async function arrivedSince(db: Queries, since: number) {
  const all = [];
  for (const source of arrivalSources)
    all.push(
      await db
        .selectFrom('leads')
        .select(['id', 'source', 'created_at'])
        .where('source', '=', source)
        .where('deleted_at', 'is', null)
        .where('created_at', '>=', since)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(previewLeadsMax + 1)
        .execute(),
    );
  return all
    .flat()
    .toSorted((one, other) => other.created_at - one.created_at || (one.id < other.id ? 1 : -1))
    .slice(0, previewLeadsMax + 1);
}

/** What the first quote of each lead says of the company. */
async function companiesOf(db: Queries, leadIds: readonly string[]) {
  const found = new Map<string, { size: string; industry: string }>();
  for (const some of batchesOf(leadIds)) {
    const rows = await db
      .selectFrom('quotes')
      .select(['lead_id', 'company_size as size', 'industry', 'created_at'])
      .where('lead_id', 'in', some)
      .where('source', '=', 'wizard')
      .execute();
    for (const { lead_id, size, industry } of rows.toSorted((a, b) => b.created_at - a.created_at))
      found.set(lead_id ?? '', { size, industry });
  }
  return found;
}
