import { type RawBuilder, sql } from 'kysely';
import type { MergedCounts } from '#contract/leads/lead-merges.ts';
import type { MergedKind } from '#domain/lead/merge/merged-fields.ts';
import type { Queries } from '#server/platform/db/schema.ts';

/** A column that says to which lead a row belongs, and goes to the lead that stays. */
export interface Belonging {
  table:
    | 'quotes'
    | 'bookings'
    | 'projects'
    | 'contact_messages'
    | 'conversations'
    | 'lead_notes'
    | 'lead_steps'
    | 'lead_tags'
    | 'leads';
  column: 'lead_id' | 'source_lead_id' | 'merged_into';
  /** What people call such a row; absent where it is counted by another column, or not at all. */
  kind?: MergedKind;
  /** The address that the row itself names: one that was written from it since goes back with it. */
  address?: RawBuilder<string>;
  /** Rows that stay with the merged lead while `into` has one of its own. */
  unless?: (into: string) => RawBuilder<boolean>;
}

/** An open next step, of which a lead has only one (rule LEAD-9). */
const isOpen = sql`done_at is null and deleted_at is null`;

/**
 * Everything that refers to a lead and goes to the one that stays (rule LEAD-11). Where that lead already
 * has what it can have only once, the row stays with the merged lead.
 */
export const belongings: readonly Belonging[] = [
  { table: 'quotes', column: 'lead_id', kind: 'quotes', address: sql`lower(customer_email)` },
  { table: 'bookings', column: 'lead_id', kind: 'bookings', address: sql`lower(email)` },
  { table: 'projects', column: 'lead_id', kind: 'projects', address: sql`client_email_key` },
  {
    table: 'projects',
    column: 'source_lead_id',
    unless: (into) =>
      sql`exists (select 1 from projects as its where its.source_lead_id = ${into})`,
  },
  { table: 'contact_messages', column: 'lead_id', kind: 'messages', address: sql`email_key` },
  { table: 'conversations', column: 'lead_id', kind: 'chats', address: sql`email_key` },
  { table: 'lead_notes', column: 'lead_id', kind: 'notes' },
  {
    table: 'lead_steps',
    column: 'lead_id',
    kind: 'steps',
    unless: (into) =>
      sql`${isOpen} and exists (select 1 from lead_steps as its where its.lead_id = ${into}
        and its.done_at is null and its.deleted_at is null)`,
  },
  {
    table: 'lead_tags',
    column: 'lead_id',
    unless: (into) =>
      sql`exists (select 1 from lead_tags as its
        where its.lead_id = ${into} and its.tag_id = lead_tags.tag_id)`,
  },
  // Those that were merged into the merged lead before.
  { table: 'leads', column: 'merged_into' },
];

/**
 * What refers to a lead and stays with it: what is known of an address, which is read along with the
 * lead that stays, the merges themselves, what imports and bulk edits did with it,
 * and its scores: those of the lead that stays come from the facts of both.
 */
export const stayBehind = [
  'lead_visits.lead_id',
  'lead_import_rows.lead_id',
  'lead_edit_rows.lead_id',
  'lead_strangers.lead_id',
  'lead_strangers.other_id',
  'lead_merges.lead_id',
  'lead_merges.merged_id',
  'lead_scores.lead_id',
  'lead_score_days.lead_id',
];

/** The name of a column in the rows of a merge. */
export function placeOf({ table, column }: Belonging): string {
  return `${table}.${column}`;
}

/**
 * Moves what belongs to a lead to another one.
 *
 * @param only the ids of the rows that may move, if not all.
 * @returns the ids of what was moved.
 */
export async function moveAll(
  tx: Queries,
  belonging: Belonging,
  { from, into, only }: { from: string; into: string; only?: readonly string[] },
): Promise<string[]> {
  const { table, column, unless } = belonging;
  const { rows } = await sql<{ id: string }>`update ${sql.table(table)}
    set ${sql.ref(column)} = ${into}
    where ${sql.ref(column)} = ${from} ${unless ? sql`and not (${unless(into)})` : sql``}
      ${only ? sql`and id in (${sql.join(only)})` : sql``}
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** The ids of the rows of a lead that cannot go to another one, which has its own. */
export async function listBlocked(
  db: Queries,
  { table, column, unless }: Belonging,
  { from, into }: { from: string; into: string },
): Promise<string[]> {
  if (unless === undefined) return [];
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)}
    where ${sql.ref(column)} = ${from} and ${unless(into)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Moves some rows that are still where a merge has put them. @returns how many there were. */
export async function moveSome(
  tx: Queries,
  { table, column }: Belonging,
  { from, into, ids }: { from: string; into: string; ids: readonly string[] },
): Promise<number> {
  if (ids.length === 0) return 0;
  const { numAffectedRows } = await sql`update ${sql.table(table)}
    set ${sql.ref(column)} = ${into}
    where ${sql.ref(column)} = ${from} and id in (${sql.join(ids)})`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** A row of a lead that goes back to the other one, or stays. */
interface Kept {
  id: string;
  is_new: number;
  is_others: number;
}

/** The rows that a lead has now, with which of them are newer than a merge, and of the other addresses. */
export async function listKept(
  db: Queries,
  { table, column, address }: Belonging,
  { of, since, others }: { of: string; since: number; others: readonly string[] },
): Promise<Kept[]> {
  const isOthers = address
    ? sql`case when ${address} in (${sql.join(others)}) then 1 else 0 end`
    : sql`0`;
  const { rows } = await sql<Kept>`select id,
      case when created_at >= ${since} then 1 else 0 end as is_new, ${isOthers} as is_others
    from ${sql.table(table)} where ${sql.ref(column)} = ${of}`.execute(db);
  return rows;
}

/** How much belongs to a lead, without what was deleted. */
export async function countBelongings(db: Queries, leadId: string): Promise<MergedCounts> {
  const counts: MergedCounts = [];
  for (const { table, column, kind } of belongings) {
    if (kind === undefined) continue;
    const isLive = withBin.has(table) ? sql`and deleted_at is null` : sql``;
    const { rows } = await sql<{ n: number }>`select count(*) as n
      from ${sql.table(table)} where ${sql.ref(column)} = ${leadId} ${isLive}`.execute(db);
    const count = Number(rows[0]?.n ?? 0);
    if (count > 0) counts.push({ kind, count });
  }
  return counts;
}

const withBin: ReadonlySet<string> = new Set(['quotes', 'projects', 'lead_notes', 'lead_steps']);
