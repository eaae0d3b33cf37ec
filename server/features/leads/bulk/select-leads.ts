import type { LeadSelection } from '#contract/leads/lead-edits.ts';
import { listLimitMax } from '#contract/list.ts';
import { mostEditedLeads } from '#domain/lead/lead-edit.ts';
import { companyToday } from '#server/platform/clock/company-day.ts';
import type { Context } from '#server/platform/context.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { Uncounted } from '#server/platform/lists/read-list.ts';
import { limitedTo } from '../own-leads.ts';
import { findLeadsById, listLeads } from '../store.ts';
import type { Reader } from './edit-store.ts';

/**
 * The ids of the leads that are selected and that the reader sees, in the order of the list.
 *
 * @throws Problem `invalid_input` if there are none, or more than are edited at once.
 */
export async function selectLeads(
  context: Context,
  selection: LeadSelection,
  reader: Reader,
): Promise<string[]> {
  const ids =
    'ids' in selection
      ? await seenOf(context, selection.ids, reader)
      : await matching(context, selection.matching, reader);
  if (ids.length > mostEditedLeads)
    throw refused(
      `You can edit up to ${mostEditedLeads.toLocaleString('en-US')} leads at once. Narrow the list with a search or a filter.`,
    );
  if (ids.length === 0) throw refused('Choose at least one lead.');
  return ids;
}

async function seenOf(
  { database }: Context,
  ids: readonly string[],
  reader: Reader,
): Promise<string[]> {
  const owner = limitedTo(reader);
  const leads = await findLeadsById(database.read, ids);
  return [...new Set(ids)].filter((id) => {
    const lead = leads.get(id);
    return lead !== undefined && (owner === null || lead.assigned_to === owner);
  });
}

async function matching(
  context: Context,
  filters: Extract<LeadSelection, { matching: unknown }>['matching'],
  reader: Reader,
): Promise<string[]> {
  const ids: string[] = [];
  const query: Parameters<typeof listLeads>[1] & Uncounted = {
    ...filters,
    limit: listLimitMax,
    isUncounted: true,
  };
  const seen = {
    owner: limitedTo(reader),
    today: companyToday(context),
    readerId: reader?.id ?? '',
  };
  for (;;) {
    const page = await listLeads(context.database.read, query, seen);
    ids.push(...page.rows.map(({ id }) => id));
    if (page.next === null || ids.length > mostEditedLeads) return ids;
    query.cursor = page.next;
  }
}

function refused(message: string): Problem {
  return new Problem('invalid_input', message, { issues: [{ path: 'selection', message }] });
}
