import { sql } from 'kysely';
import { displayName } from '#domain/account/name.ts';
import type { LeadSource } from '#domain/lead/lead-status.ts';
import { batchesOf } from '#server/platform/db/batches.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { queueEvent } from '#server/platform/webhooks/queue-events.ts';
import { emailKey } from '../accounts/store.ts';
import { type ScoreBy, scoreByOfNew } from './score-by.ts';
import { searchColumnsOf } from './search-columns.ts';
import { noStepKey } from './steps/store.ts';
import type { LeadRow } from './store.ts';
import type { LeadsTable } from './tables.ts';
import { emptyTagBin } from './tags/store.ts';

/** The columns of a lead that staff can change. */
export type LeadColumns = Pick<
  LeadsTable,
  | 'first_name'
  | 'last_name'
  | 'email'
  | 'phone'
  | 'company'
  | 'status'
  | 'score'
  | 'assigned_to'
  | 'message'
  | 'closed_at'
  | 'closed_reason'
  | 'deleted_at'
>;

/** A lead of which nothing is known. */
export const emptyLead: LeadColumns = {
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  company: '',
  status: 'new',
  score: 0,
  assigned_to: null,
  message: '',
  closed_at: null,
  closed_reason: '',
  deleted_at: null,
};

/** The columns that staff can change, of a whole row. */
export function columnsOf(row: LeadRow): LeadColumns {
  const { first_name, last_name, email, phone, company, status, score } = row;
  const { assigned_to, message, closed_at, closed_reason, deleted_at } = row;
  return {
    ...{ first_name, last_name, email, phone, company, status, score },
    ...{ assigned_to, message, closed_at, closed_reason, deleted_at },
  };
}

function keysOf(lead: LeadColumns, merged_emails = '') {
  return { email_key: emailKey(lead.email), ...searchColumnsOf({ ...lead, merged_emails }) };
}

/**
 * Writes a lead's next version.
 *
 * @param scoreBy whose the score is if it is another one.
 * @returns whether the version was current; otherwise nothing was written.
 * @throws a unique violation when the address belongs to another lead.
 */
export async function writeLead(
  tx: Queries,
  row: Pick<LeadRow, 'id' | 'version' | 'merged_emails' | 'score'>,
  next: LeadColumns,
  now: number,
  scoreBy: ScoreBy,
): Promise<boolean> {
  const { score, ...others } = next;
  const written = await tx
    .updateTable('leads')
    .set({
      ...others,
      // The rules may have changed it since the row was read.
      ...(score !== row.score && { score, ...scoreBy }),
      ...keysOf(next, row.merged_emails),
      // Whose it is has been decided once somebody has changed that, also to nobody.
      unassigned_since: sql`case when coalesce(assigned_to, '') = ${next.assigned_to ?? ''}
        then unassigned_since end`,
      version: row.version + 1,
      updated_at: now,
    })
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
}

/** How a lead that staff enter begins. */
interface NewLeadFacts {
  id: string;
  now: number;
  source: LeadSource;
  /** The name of who enters it. */
  by: string;
  /** The import that it is from. */
  importId?: string;
}

/** The row of a lead that staff enter. */
export function leadRowOf(made: NewLeadFacts, lead: LeadColumns): LeadsTable {
  return {
    id: made.id,
    source: made.source,
    first_page: '',
    ...lead,
    ...scoreByOfNew(lead.score, made.by),
    ...keysOf(lead),
    unassigned_since: null,
    import_id: made.importId ?? null,
    ...{ merged_into: null, merged_emails: '' },
    step_key: noStepKey,
    version: 1,
    created_at: made.now,
    updated_at: made.now,
  };
}

/** @throws a unique violation when the address belongs to another lead. */
export async function insertLead(
  tx: Queries,
  made: NewLeadFacts,
  lead: LeadColumns,
): Promise<void> {
  await tx.insertInto('leads').values(leadRowOf(made, lead)).execute();
  await queueEvent({ tx, now: made.now }, { type: 'lead.created', id: made.id });
}

/** Locks a lead until the transaction ends, so that nobody can erase it meanwhile. */
export function lockLead(tx: Queries, id: string): Promise<LeadsTable | undefined> {
  return tx
    .updateTable('leads')
    .set((e) => ({ version: e.ref('version') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

/** The same for several leads. */
export async function lockLeads(tx: Queries, ids: readonly string[]): Promise<void> {
  for (const some of batchesOf(ids))
    await tx
      .updateTable('leads')
      .set((e) => ({ version: e.ref('version') }))
      .where('id', 'in', some)
      .execute();
}

/** The names of the owners of leads by account, including owners who have left. */
export async function ownersOfLeads(
  db: Queries,
  leads: readonly Pick<LeadRow, 'assigned_to'>[],
): Promise<Map<string, string>> {
  const ids = [...new Set(leads.flatMap(({ assigned_to: id }) => id ?? []))];
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'email'])
    .where('id', 'in', ids)
    .execute();
  return new Map(
    rows.map((row) => [row.id, displayName(row.first_name, row.last_name, row.email)]),
  );
}

/** The projects that leads were converted to, by lead, without those in the bin. */
export async function projectsOfLeads(
  db: Queries,
  leadIds: readonly string[],
): Promise<Map<string, string>> {
  if (leadIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('projects')
    .select(['id', 'source_lead_id'])
    .where('source_lead_id', 'in', leadIds)
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.source_lead_id ?? '', row.id]));
}

/**
 * Those of some leads that were converted to a project, even one in the bin, which can be restored: they
 * stay converted.
 *
 * @param except projects that do not count.
 */
export async function convertedLeads(
  db: Queries,
  leadIds: readonly string[],
  except: readonly string[] = [],
): Promise<Set<string | null>> {
  if (leadIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('projects')
    .select(['id', 'source_lead_id'])
    .where('source_lead_id', 'in', leadIds)
    .execute();
  return new Set(
    rows.filter(({ id }) => !except.includes(id)).map(({ source_lead_id }) => source_lead_id),
  );
}

/** Whether quotes, bookings or projects refer to a lead; quotes in the bin do not count. */
export async function hasRecords(db: Queries, leadId: string): Promise<boolean> {
  for (const table of ['quotes', 'bookings', 'projects'] as const) {
    let query = db.selectFrom(table).select('id').where('lead_id', '=', leadId);
    if (table === 'quotes') query = query.where('deleted_at', 'is', null);
    if ((await query.executeTakeFirst()) !== undefined) return true;
  }
  return false;
}

/** Those of some leads that the same holds for. */
export async function leadsWithRecords(
  db: Queries,
  leadIds: readonly string[],
): Promise<Set<string | null>> {
  const used = new Set<string | null>();
  if (leadIds.length === 0) return used;
  for (const table of ['quotes', 'bookings', 'projects'] as const) {
    let query = db.selectFrom(table).select('lead_id').where('lead_id', 'in', leadIds);
    if (table === 'quotes') query = query.where('deleted_at', 'is', null);
    for (const { lead_id } of await query.execute()) used.add(lead_id);
  }
  return used;
}

/**
 * Deletes for good the leads binned before an instant that no quote or booking refers to, and the
 * notes, next steps and tags that were removed before it.
 */
export async function emptyLeadBin(tx: Queries, before: number): Promise<void> {
  for (const table of ['lead_notes', 'lead_steps'] as const)
    await tx.deleteFrom(table).where('deleted_at', '<', before).execute();
  await emptyTagBin(tx, before);
  await tx
    .deleteFrom('leads')
    .where('deleted_at', '<', before)
    .where('merged_into', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('quotes').select('quotes.id').whereRef('lead_id', '=', 'leads.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('bookings').select('bookings.id').whereRef('lead_id', '=', 'leads.id')),
      ),
    )
    .execute();
}
