import { sql } from 'kysely';
import type { EndpointInput } from '#contract/endpoint.ts';
import type { listLeads as listLeadsEndpoint } from '#contract/leads/leads.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { daysOfFilter, type StepFilter } from '#domain/lead/next-step.ts';
import { personOfFilter } from '#domain/saved-view/saved-view.ts';
import type { PublicPage } from '#domain/site/pages-seen.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { type Figure, readFigures } from '#server/platform/figures/figures.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { type Condition, equal, inBin, notInBin } from '#server/platform/lists/condition.ts';
import { type List, readList } from '#server/platform/lists/read-list.ts';
import type { Page } from '#server/platform/lists/read-page.ts';
import { queueEvent } from '#server/platform/webhooks/queue-events.ts';
import { emailKey } from '../accounts/store.ts';
import { byRules } from './score-by.ts';
import { searchColumns, searchColumnsOf } from './search-columns.ts';
import { noStepKey } from './steps/store.ts';
import { storeVisit } from './store-visit.ts';
import { type LeadsTable, leadTables } from './tables.ts';
import { taggedLeads } from './tags/store.ts';

/** The columns that are read, without those that only queries use. */
const shown = [
  'id',
  'first_name',
  'last_name',
  'email',
  'phone',
  'company',
  'source',
  'first_page',
  'status',
  ...(['score', 'score_by', 'score_typed_by'] as const),
  'assigned_to',
  'message',
  'closed_at',
  'closed_reason',
  'deleted_at',
  'merged_into',
  'merged_emails',
  'step_key',
  'version',
  'created_at',
  'updated_at',
] as const satisfies readonly (keyof LeadsTable)[];
export type LeadRow = Pick<LeadsTable, (typeof shown)[number]>;

const leadList: List<LeadRow> = {
  table: 'leads',
  columns: shown,
  ...leadTables.leads.list,
};

/**
 * Lists leads, those in the bin only on request.
 *
 * @param owner whose leads there are for the reader; null for everybody's.
 * @param today the company's calendar day.
 * @param readerId who reads them, and can be meant by a filter (rule OFFICE-22).
 */
export function listLeads(
  db: Queries,
  query: EndpointInput<typeof listLeadsEndpoint>['query'],
  { owner, today, readerId }: { owner: string | null; today: CalendarDate; readerId: string },
): Promise<Page<LeadRow>> {
  const { state } = query;
  const assignedTo = personOfFilter(query.assignedTo, readerId);
  const conditions: Condition[] = [
    ...(state === 'deleted' ? [inBin, notMerged] : [notInBin]),
    equal('status', query.status),
    equal('source', query.source),
    equal('assigned_to', owner ?? assignedTo),
  ];
  if (owner !== null) conditions.push(equal('assigned_to', assignedTo));
  if (state === 'open' || state === 'closed')
    conditions.push({ column: 'closed_at', is: state === 'open' ? 'is' : 'is not' });
  if (query.step !== undefined) conditions.push(...stepDays(query.step, today));
  const tagged = query.tag === undefined ? null : taggedLeads(query.tag);
  return readList(db, leadList, conditions, query, tagged);
}

/** Merged leads are hidden like those in the bin, and stay. */
const notMerged: Condition = { column: 'merged_into', is: 'is', isUsual: true };

/** The leads whose next step is due on the days of a filter. */
function stepDays(filter: StepFilter, today: CalendarDate): Condition[] {
  const days = daysOfFilter(filter, today);
  if (days === null) return [equal('step_key', noStepKey)];
  return [
    { column: 'step_key', is: '>=', value: days.from },
    { column: 'step_key', is: '<', value: days.before },
  ];
}

export function findLead(db: Queries, id: string): Promise<LeadRow | undefined> {
  return db.selectFrom('leads').select(shown).where('id', '=', id).executeTakeFirst();
}

/** A lead, or the one that it was merged into: an old link leads there. */
export async function findLeadOrItsHeir(db: Queries, id: string): Promise<LeadRow | undefined> {
  const row = await findLead(db, id);
  return row?.merged_into ? findLead(db, row.merged_into) : row;
}

/**
 * The lead with an address, ignoring case, even from the bin; the one that stayed for the address of a
 * merged one (rule LEAD-11).
 */
export async function findLeadByEmail(db: Queries, email: string): Promise<LeadRow | undefined> {
  const row = await db
    .selectFrom('leads')
    .select(shown)
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst();
  return row?.merged_into ? findLead(db, row.merged_into) : row;
}

/** Leads by id, even from the bin. */
export async function findLeadsById(
  db: Queries,
  ids: readonly string[],
): Promise<Map<string, LeadRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('leads').select(shown).where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** The leads with these lowercase addresses, even from the bin, by address; also those that merged ones are now. */
export async function findLeadsByKeys(
  db: Queries,
  keys: readonly string[],
): Promise<Map<string, LeadRow>> {
  const rows = await db.selectFrom('leads').select(shown).where('email_key', 'in', keys).execute();
  const stayed = await findLeadsById(
    db,
    rows.flatMap(({ merged_into: into }) => into ?? []),
  );
  return new Map(
    rows.map((row) => [emailKey(row.email), stayed.get(row.merged_into ?? '') ?? row]),
  );
}

/** The ids of the leads that {@link findLeadsByKeys} finds, by address. */
export async function findLeadIdsByKeys(
  db: Queries,
  keys: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('leads')
    .select(['email_key', 'id', 'merged_into'])
    .where('email_key', 'in', keys)
    .execute();
  return new Map(rows.map((row) => [row.email_key, row.merged_into ?? row.id]));
}

/** Counts the leads that are not in the bin: somebody's own, or with null everybody's. */
export async function countLeads(
  db: Queries,
  owner: string | null,
): Promise<{ total: number; new: number }> {
  const figures = await (owner === null ? readFigures(db, 'leads') : countOwn(db, owner));
  return {
    total: figures.reduce((sum, { entries }) => sum + entries, 0),
    new: figures.find(({ part }) => part === 'new')?.entries ?? 0,
  };
}

function countOwn(db: Queries, owner: string): Promise<Pick<Figure, 'part' | 'entries'>[]> {
  return db
    .selectFrom('leads')
    .select(['status as part', (e) => e.fn.countAll<number>().as('entries')])
    .where('assigned_to', '=', owner)
    .where('deleted_at', 'is', null)
    .groupBy('status')
    .execute();
}

/** The details of a person from a form. */
export interface LeadFacts {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  company: string;
  source: string;
  message: string;
  /** The public pages seen before, in order (see pages-seen.ts). */
  pages: readonly PublicPage[];
  /**
   * Who enters it and sees only their own leads: a new lead is assigned to them, and one that is not
   * theirs is refused (rule RIGHTS-12). Absent for visitors and for those who see everybody's.
   */
  owner?: string | null;
}

/**
 * Finds or creates the one lead of an address, ignoring case (rule LEAD-1). A known lead keeps its
 * source, status, score, message and first page; only missing details are filled in, and it is
 * reopened and restored from the bin.
 *
 * @returns the lead's id.
 * @throws Problem `conflict` for a known lead that is not the owner's.
 */
export async function upsertLead(
  tx: Queries,
  facts: LeadFacts,
  made: { id: string; now: number },
): Promise<string> {
  const key = emailKey(facts.email);
  const row: LeadsTable = {
    id: made.id,
    first_name: facts.firstName,
    last_name: facts.lastName,
    email: facts.email.trim(),
    email_key: key,
    phone: facts.phone,
    company: facts.company,
    source: facts.source,
    first_page: facts.pages[0] ?? '',
    status: 'new',
    ...{ score: 0, ...byRules },
    assigned_to: facts.owner ?? null,
    unassigned_since: null,
    message: facts.message,
    closed_at: null,
    closed_reason: '',
    deleted_at: null,
    import_id: null,
    ...{ merged_into: null, merged_emails: '' },
    ...searchColumns(facts),
    step_key: noStepKey,
    version: 1,
    created_at: made.now,
    updated_at: made.now,
  };
  const inserted = await tx
    .insertInto('leads')
    .values(row)
    .onConflict((c) => c.column('email_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted !== undefined) {
    await queueEvent({ tx, now: made.now }, { type: 'lead.created', id: inserted.id });
    await storeVisit(tx, inserted.id, facts.pages, made.now);
    return inserted.id;
  }

  const known = await fillIn(tx, key, facts, made.now);
  await storeVisit(tx, known, facts.pages, made.now);
  return known;
}

/** Fills in what is missing of the known lead of an address. @returns its id. */
async function fillIn(tx: Queries, key: string, facts: LeadFacts, now: number): Promise<string> {
  const byAddress = await tx
    .selectFrom('leads')
    .selectAll()
    .where('email_key', '=', key)
    .executeTakeFirstOrThrow();
  const known =
    byAddress.merged_into === null
      ? byAddress
      : await tx
          .selectFrom('leads')
          .selectAll()
          .where('id', '=', byAddress.merged_into)
          .executeTakeFirstOrThrow();
  if (facts.owner && known.assigned_to !== facts.owner) throw othersLead();
  const phone = known.phone || facts.phone;
  const company = known.company || facts.company;
  // A lead added by hand gets its first page when the person first writes.
  const isFirst = known.source === 'manual' && known.first_page === '';
  const written = await tx
    .updateTable('leads')
    .set({
      phone,
      company,
      ...(isFirst && { first_page: facts.pages[0] ?? '' }),
      closed_at: null,
      closed_reason: '',
      deleted_at: null,
      ...searchColumnsOf({ ...known, phone, company }),
      version: sql`version + 1`,
      updated_at: now,
    })
    .where('id', '=', known.id)
    .where('version', '=', known.version)
    .returning('id')
    .executeTakeFirst();
  // Somebody changed it in this moment, or merged it: then the address leads to another one now.
  return written === undefined ? fillIn(tx, key, facts, now) : known.id;
}

/** Refuses an address that belongs to a lead which the caller does not see. */
export function othersLead(path = 'email'): Problem {
  const message =
    'This email address belongs to a lead that is not assigned to you. Ask someone who sees all leads.';
  return new Problem('conflict', message, { issues: [{ path, message }] });
}
