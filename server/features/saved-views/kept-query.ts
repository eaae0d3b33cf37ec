import type * as z from 'zod/mini';
import { listClientCompanies } from '#contract/accounts/client-companies.ts';
import { listUsers } from '#contract/accounts/users.ts';
import { listInvoices } from '#contract/billing/invoices.ts';
import { listBookings } from '#contract/bookings/booking-records.ts';
import { listInbox } from '#contract/inbox/inbox.ts';
import { listLeads } from '#contract/leads/leads.ts';
import { listProjects } from '#contract/projects/projects.ts';
import { listQuotes } from '#contract/quotes/quote-records.ts';
import { isReadableText } from '#contract/text.ts';
import { mayDo, type Need, type Rights } from '#domain/account/rights.ts';
import { type SavedViewList, theReader } from '#domain/saved-view/saved-view.ts';
import { listTeam } from '#server/features/accounts/team/team.ts';
import { readRules } from '#server/features/bookings/settings/store.ts';
import { listTags } from '#server/features/leads/tags/store.ts';
import type { Queries } from '#server/platform/db/schema.ts';

interface ListCall {
  needs?: Need;
  query?: { shape: Readonly<Record<string, z.ZodMiniType>> };
}

/** The call of each list, which says who may see it and what its address may contain. */
const calls: Record<SavedViewList, ListCall> = {
  leads: listLeads,
  quotes: listQuotes,
  bookings: listBookings,
  projects: listProjects,
  completed: listProjects,
  companies: listClientCompanies,
  users: listUsers,
  inbox: listInbox,
  invoices: listInvoices,
};

/** What of a list's query is no part of a view: where in the list one is, and what the screen adds. */
const notKept = ['limit', 'cursor', 'stage'];

/** Most characters of the names of the columns that a view shows or hides. */
const columnsMax = 500;

/** Whether somebody may see a list, and so its views (rule OFFICE-23). */
export function maySeeList(rights: Rights, list: SavedViewList): boolean {
  return mayDo(rights, calls[list].needs ?? 'owner');
}

/** What of a query string a list knows, in one order, whatever wrote it. */
export function keptQuery(list: SavedViewList, text: string): string {
  const given = new URLSearchParams(text);
  const kept = new URLSearchParams();
  for (const [name, schema] of Object.entries(calls[list].query?.shape ?? {})) {
    const value = given.get(name)?.trim();
    if (!value || notKept.includes(name) || !isReadableText(value, false)) continue;
    if (schema.safeParse(value).success) kept.set(name, value);
  }
  const columns = given.get('columns');
  if (columns && columns.length <= columnsMax && isReadableText(columns, false))
    kept.set('columns', columns);
  return kept.toString();
}

/** What filters by records can name, by the name of the filter. */
type Known = Readonly<Record<string, ReadonlySet<string>>>;

/** What the filters of some views can name: read only for filters that they have. */
export async function readKnown(
  db: Queries,
  views: readonly { list: SavedViewList; query: string }[],
): Promise<Known> {
  const names = new Set(views.flatMap(({ query }) => [...new URLSearchParams(query).keys()]));
  const idsOf = (rows: readonly { id: string }[]) => new Set(rows.map(({ id }) => id));
  const known: Record<string, ReadonlySet<string>> = {};
  if (names.has('tag')) known.tag = idsOf(await listTags(db));
  if (names.has('assignedTo') || names.has('ownerId')) {
    const team = idsOf(await listTeam(db)).add(theReader);
    known.assignedTo = team;
    known.ownerId = team;
  }
  if (names.has('type')) {
    const { rules } = await readRules(db);
    known.type = new Set(rules.types.map(({ value }) => value));
  }
  return known;
}

/** A kept query without what is no longer there, and the rest of it (rule OFFICE-23). */
export function withoutLost(
  list: SavedViewList,
  query: string,
  known: Known,
): { query: string; lost: string } {
  const still = new URLSearchParams(keptQuery(list, query));
  for (const [name, value] of [...still]) if (known[name]?.has(value) === false) still.delete(name);
  const lost = [...new URLSearchParams(query)].filter(([name]) => !still.has(name));
  return { query: still.toString(), lost: new URLSearchParams(lost).toString() };
}
