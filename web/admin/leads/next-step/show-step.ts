import type { QueryClient } from '@tanstack/react-query';
import type { LeadStepReply } from '#contract/leads/lead-step-reply.ts';
import { getLead, type LeadReply, listLeads } from '#contract/leads/leads.ts';
import type { ListPage } from '#web/kit/api/list-page.ts';
import { queryOf } from '#web/kit/api/query-of.ts';

/**
 * Puts the next step of a lead into every cached copy of the lead, so that what is done next with it
 * names its version, and not the one before.
 */
export function showStep(client: QueryClient, id: string, nextStep: LeadStepReply | null): void {
  client.setQueriesData<ListPage<LeadReply>>(
    { queryKey: [listLeads.path] },
    (page) =>
      page && {
        ...page,
        rows: page.rows.map((row) => (row.id === id ? { ...row, nextStep } : row)),
      },
  );
  client.setQueryData<LeadReply>(
    queryOf(getLead, { params: { id } }).queryKey,
    (lead) => lead && { ...lead, nextStep },
  );
}
