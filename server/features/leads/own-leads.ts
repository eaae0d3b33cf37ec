import { type RawBuilder, sql } from 'kysely';
import { isLimitedToOwn, mayDo } from '#domain/account/rights.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import type { Person } from '#server/platform/http/person.ts';
import type { Search } from '#server/platform/lists/search.ts';

/** What is limited to one's own leads: those assigned to oneself, and what belongs to them. */
export const ownKinds = ['lead', 'quote', 'booking'] as const;
export type OwnKind = (typeof ownKinds)[number];

const tableOf = { lead: 'leads', quote: 'quotes', booking: 'bookings' } as const;

/**
 * Whose leads somebody sees: their own, by the id of their account, or null for those of everybody
 * (rule RIGHTS-11). Null also for those who are not of the team: what they see is decided elsewhere.
 */
export function limitedTo(person: Pick<Person, 'id' | 'rights'> | null | undefined): string | null {
  return person && isLimitedToOwn(person.rights) ? person.id : null;
}

/** Whether the lead with this id is assigned to somebody. */
function isOwnLead(owner: string, leadId: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select 1 from leads as mine
    where mine.id = ${sql.ref(leadId)} and mine.assigned_to = ${owner})`;
}

/**
 * Whether a row of a kind is somebody's own.
 *
 * @param row the name of its table in the query.
 */
export function isOwn(kind: OwnKind, owner: string, row: string): RawBuilder<boolean> {
  return kind === 'lead'
    ? sql<boolean>`${sql.ref(`${row}.assigned_to`)} = ${owner}`
    : isOwnLead(owner, `${row}.lead_id`);
}

/**
 * Somebody's own records, as a search that finds them by the leads that are assigned to them: its
 * cost depends on how many they have, however many are stored.
 */
export function ownRecords(kind: OwnKind, owner: string): Search {
  const table = tableOf[kind];
  const rows =
    kind === 'lead'
      ? sql`(select mine.id as found_id from leads as mine where mine.assigned_to = ${owner})`
      : sql`(select its.id as found_id from leads as mine
          cross join ${sql.table(table)} as its
          where its.lead_id = mine.id and mine.assigned_to = ${owner})`;
  return {
    shape: 'own',
    conditions: [isOwn(kind, owner, table)],
    values: [owner],
    places: { rows, values: [owner] },
  };
}

/** Whether a record exists and is somebody's own. */
export async function hasOwn(
  db: Queries,
  owner: string,
  kind: OwnKind,
  id: string,
): Promise<boolean> {
  const table = tableOf[kind];
  const { rows } = await sql`select 1 as one from ${sql.table(table)} as it
    where it.id = ${id} and ${isOwn(kind, owner, 'it')}`.execute(db);
  return rows.length > 0;
}

/** Those of some leads that are somebody's own. */
async function ownOf(
  db: Queries,
  owner: string,
  ids: readonly (string | null)[],
): Promise<ReadonlySet<string | null>> {
  const known = [...new Set(ids)].flatMap((id) => id ?? []);
  if (known.length === 0) return new Set();
  const rows = await db
    .selectFrom('leads')
    .select('id')
    .where('id', 'in', known)
    .where('assigned_to', '=', owner)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/**
 * Rows that name a lead, without the leads that their reader does not see.
 *
 * @param person who reads them.
 */
export async function withoutOthersLeads<Row extends { leadId: string | null }>(
  db: Queries,
  person: Pick<Person, 'id' | 'rights'> | null | undefined,
  rows: readonly Row[],
): Promise<Row[]> {
  if (person && !mayDo(person.rights, 'leads:see'))
    return rows.map((row) => ({ ...row, leadId: null }));
  const owner = limitedTo(person);
  if (owner === null) return [...rows];
  const own = await ownOf(
    db,
    owner,
    rows.map(({ leadId }) => leadId),
  );
  return rows.map((row) => (own.has(row.leadId) ? row : { ...row, leadId: null }));
}
