import { sql } from 'kysely';
import type { ListQuery } from '#contract/list.ts';
import type { LeadState, LeadStatus } from '#domain/lead/lead-status.ts';
import type { PublicPage } from '#domain/site/pages-seen.ts';
import { newId } from '#server/platform/db/ids.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import type { Condition, List } from '#server/platform/lists/read-list.ts';
import { equal, readList } from '#server/platform/lists/read-list.ts';
import type { Page } from '#server/platform/lists/read-page.ts';
import { foldText, searchText } from '#server/platform/lists/search-text.ts';
import { emailKey } from '../accounts/store.ts';
import { type LeadsTable, leadTables } from './tables.ts';

/** What is shown of a lead; keys and search text, which only queries use, stay where they are. */
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
  'score',
  'assigned_to',
  'message',
  'closed_at',
  'closed_reason',
  'deleted_at',
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

/** What a list of leads can be narrowed to. */
interface LeadFilters {
  status?: LeadStatus | undefined;
  source?: string | undefined;
  state?: LeadState | undefined;
  assignedTo?: string | undefined;
}

/** Leads in the bin are listed only when they are asked for. */
export function listLeads(db: Queries, query: ListQuery & LeadFilters): Promise<Page<LeadRow>> {
  const { state } = query;
  const conditions: Condition[] = [
    { column: 'deleted_at', is: state === 'deleted' ? 'is not' : 'is' },
    equal('status', query.status),
    equal('source', query.source),
    equal('assigned_to', query.assignedTo),
  ];
  if (state === 'open' || state === 'closed')
    conditions.push({ column: 'closed_at', is: state === 'open' ? 'is' : 'is not' });
  return readList(db, leadList, conditions, query);
}

export function findLead(db: Queries, id: string): Promise<LeadRow | undefined> {
  return db.selectFrom('leads').select(shown).where('id', '=', id).executeTakeFirst();
}

/** The lead with an address, whatever its case; also one from the bin. */
export function findLeadByEmail(db: Queries, email: string): Promise<LeadRow | undefined> {
  return db
    .selectFrom('leads')
    .select(shown)
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst();
}

/** Counts what is not in the bin. */
export async function countLeads(db: Queries): Promise<{ total: number; new: number }> {
  const live = db
    .selectFrom('leads')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('deleted_at', 'is', null);
  const total = await live.executeTakeFirstOrThrow();
  const fresh = await live.where('status', '=', 'new').executeTakeFirstOrThrow();
  return { total: total.n, new: fresh.n };
}

/** What a form tells about a person. */
export interface LeadFacts {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  company: string;
  source: string;
  message: string;
  /** The public pages seen before, in order (server/features/leads/pages-seen.ts). */
  pages: readonly PublicPage[];
}

/**
 * One lead per address, ignoring case (rule LEAD-1). A known lead keeps its source, status,
 * score, message and first page; only what was missing is filled in. Who writes again is open again, and out of
 * the bin.
 *
 * @returns the lead's id.
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
    score: 0,
    assigned_to: null,
    message: facts.message,
    closed_at: null,
    closed_reason: '',
    deleted_at: null,
    ...searchColumns(facts),
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
    await keepVisit(tx, inserted.id, facts.pages, made.now);
    return inserted.id;
  }

  const known = await tx
    .selectFrom('leads')
    .selectAll()
    .where('email_key', '=', key)
    .executeTakeFirstOrThrow();
  const phone = known.phone || facts.phone;
  const company = known.company || facts.company;
  // Who was added by hand writes for the first time now; nobody else has a first time again.
  const isFirst = known.source === 'manual' && known.first_page === '';
  await tx
    .updateTable('leads')
    .set({
      phone,
      company,
      ...(isFirst && { first_page: facts.pages[0] ?? '' }),
      closed_at: null,
      closed_reason: '',
      deleted_at: null,
      ...searchColumns({
        firstName: known.first_name,
        lastName: known.last_name,
        email: known.email,
        phone,
        company,
      }),
      version: sql`version + 1`,
      updated_at: made.now,
    })
    .where('id', '=', known.id)
    .execute();
  await keepVisit(tx, known.id, facts.pages, made.now);
  return known.id;
}

/** The page of the form alone says nothing that its message does not say. */
async function keepVisit(
  tx: Queries,
  leadId: string,
  pages: readonly PublicPage[],
  now: number,
): Promise<void> {
  if (pages.length < 2) return;
  const visit = { id: newId(now), lead_id: leadId, pages: pages.join(' '), created_at: now };
  await tx.insertInto('lead_visits').values(visit).execute();
}

/** The pages of a lead's latest visit, in order; none when nobody knows. */
export async function latestPages(db: Queries, leadId: string): Promise<string[]> {
  const visit = await db
    .selectFrom('lead_visits')
    .select('pages')
    .where('lead_id', '=', leadId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return visit?.pages.split(' ') ?? [];
}

/** What a lead is sorted by and found by. */
export function searchColumns(lead: {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  company: string;
}) {
  return {
    name_key: foldText(`${lead.firstName} ${lead.lastName}`.trim()),
    company_key: foldText(lead.company),
    search_text: searchText([
      lead.firstName,
      lead.lastName,
      `${lead.firstName} ${lead.lastName}`,
      lead.email,
      lead.phone,
      lead.company,
    ]),
  };
}
