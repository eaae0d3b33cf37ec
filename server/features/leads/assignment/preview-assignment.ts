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
 * Says who would have got the leads of the last months, as if no one had been away (rule LEAD-19):
 * each when it arrived, and again by its first quote if it waited for that.
 */
export async function previewAssignment(
  db: Queries,
  assignment: Assignment,
  now: number,
): Promise<EndpointReply<typeof previewLeadAssignment>> {
  const arrived = await arrivedSince(db, now - previewDays * dayMs);
  const shown = arrived.slice(0, previewLeadsMax);
  const quotes = await firstQuotesOf(
    db,
    shown.map(({ id }) => id),
  );
  const able = await listTakers(db, 'lead');
  const got = tryAssignment(
    assignment,
    shown
      .toReversed()
      .map(({ id, source, created_at: at }) => ({ source, at, quote: quotes.get(id) })),
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
 * each source by its index, past all imported ones. A lead that staff made by booking for somebody is none.
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
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('bookings')
                .select('bookings.id')
                .whereRef('lead_id', '=', 'leads.id')
                .whereRef('bookings.created_at', '=', 'leads.created_at')
                .where('bookings.source', '=', 'staff'),
            ),
          ),
        )
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

/** The first quote of the wizard of each lead. */
async function firstQuotesOf(db: Queries, leadIds: readonly string[]) {
  const found = new Map<string, { at: number; size: string; industry: string }>();
  for (const some of batchesOf(leadIds)) {
    const rows = await db
      .selectFrom('quotes')
      .select(['lead_id', 'company_size as size', 'industry', 'created_at as at'])
      .where('lead_id', 'in', some)
      .where('source', '=', 'wizard')
      .execute();
    for (const { lead_id, ...quote } of rows.toSorted((a, b) => b.at - a.at))
      found.set(lead_id, quote);
  }
  return found;
}
