import { type RawBuilder, sql } from 'kysely';
import type { AutomationNumbers } from '#domain/automation/automation.ts';
import type { Queries } from '#server/platform/db/schema.ts';

/** Something that is so, for which a rule does its step. */
export interface Fact {
  /** The record that it is about: its kind is that of the rule. */
  id: string;
  /** Since when it is so, in milliseconds, and the id of the row that says so. */
  at: number;
  rowId: string;
  /** What happened to which record: a rule does something for it once. */
  key: string;
  /** The lead that gets a next step. */
  leadId: string | null;
  /** The project whose owner gets an email. */
  projectId: string | null;
  /** What people call it: a reference, a name. */
  name: string;
}

/** Which facts a rule looks for. */
export interface Ask {
  numbers: AutomationNumbers;
  /** How long each has to be so, in milliseconds. */
  waitMs: number;
  /** Only one record; undefined for those that are so in a range of time. */
  id?: string | undefined;
  /** The range: what comes after a row, up to an instant. */
  after: { at: number; id: string };
  until: number;
  limit: number;
  /** Begins with the newest of the range. */
  isNewestFirst?: true;
  /** The instant at which the rest must be so; null for when the wait was over. */
  now: number | null;
}

/** Finds what is so. One row is read by its key; a range by an index, oldest first if not asked otherwise. */
export type Find = (db: Queries, ask: Ask) => Promise<Fact[]>;

/** The order of the facts: of one record the newest counts. */
export function orderOf({ id, isNewestFirst }: Ask): 'asc' | 'desc' {
  return id === undefined && isNewestFirst !== true ? 'asc' : 'desc';
}

/** The instant at which the rest of a rule must be so. */
export function judgedAt({ now, waitMs }: Ask, column: string): RawBuilder<number> {
  return now === null
    ? sql<number>`(${sql.ref(column)} + cast(${waitMs} as bigint))`
    : sql<number>`cast(${now} as bigint)`;
}

/** Nothing, or what came later than a rule is judged. */
export function notYet(ask: Ask, column: string, since: string): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(column)} is null or ${sql.ref(column)} > ${judgedAt(ask, since)})`;
}

/** What a rule looks at: one record, or a range of an index. */
export function asked(
  { id, after, until }: Ask,
  { record, at, row }: { record: string; at: string; row: string },
): RawBuilder<boolean> {
  const isOver = sql`${sql.ref(at)} <= ${until}`;
  return id === undefined
    ? sql<boolean>`((${sql.ref(at)}, ${sql.ref(row)}) > (cast(${after.at} as bigint), ${after.id}) and ${isOver})`
    : sql<boolean>`(${sql.ref(record)} = ${id} and ${isOver})`;
}

/** Whether the lead of a row is one that something can be done about: not in the bin, merged, or closed. */
export function hasOpenLead(column: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select 1 from leads as open_lead where open_lead.id = ${sql.ref(column)}
    and open_lead.deleted_at is null and open_lead.merged_into is null
    and open_lead.closed_at is null)`;
}
