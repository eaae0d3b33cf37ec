import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  deleteLead,
  getLead,
  getLeadStats,
  type LeadChangeRequest,
  type LeadReply,
  listLeads,
  reopenLead,
  restoreLead,
  updateLead,
} from '#contract/leads.ts';
import { getOverview } from '#contract/overview.ts';
import { failureText } from '#web/kit/api/api-error.ts';
import type { ListPage } from '#web/kit/api/list-page.ts';
import { call } from '#web/kit/api/request.ts';
import { toast } from '#web/kit/ui/toast/toast.tsx';
import { leadName } from './lead-words.ts';

/** What a failed call says where the server said nothing. */
export const unreachable = 'The server cannot be reached. Check your connection and try again.';

/** Asks for everything again that a lead appears in. */
export async function refreshLeads(client: QueryClient): Promise<void> {
  await Promise.all(
    [listLeads.path, getLeadStats.path, getOverview.path, '/api/leads', '/api/audit'].map((path) =>
      client.invalidateQueries({
        predicate: ({ queryKey: [first] }) =>
          typeof first === 'string' && (first === path || first.startsWith(`${path}/`)),
      }),
    ),
  );
}

/** A change to one lead, made from the version the screen shows. */
export interface LeadEdit {
  lead: LeadReply;
  change: Omit<LeadChangeRequest, 'version'>;
  /** The title of the toast when it is done; absent where the screen shows enough. */
  done?: string;
}

/**
 * Changes a lead in place: the screens show it at once, and as it was again when the server refuses,
 * with the reason.
 */
export function useLeadChange() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: ownChanges,
    // One after the other: a second press must not meet the version of the first as a stranger's.
    scope: { id: 'lead-change' },
    mutationFn: async ({ lead, change }: LeadEdit) => {
      const version = Math.max(lead.version, ownVersions.get(lead.id) ?? 0);
      const changed = await call(updateLead, {
        params: { id: lead.id },
        body: { ...change, version },
      });
      ownVersions.set(lead.id, changed.version);
      return changed;
    },
    onMutate: async ({ lead, change }) => {
      await client.cancelQueries({ queryKey: [listLeads.path] });
      await client.cancelQueries({ queryKey: [getLead.path, lead.id] });
      const before = client.getQueriesData<ListPage<LeadReply>>({ queryKey: [listLeads.path] });
      // What is shown of a lead changes by the values of its own reply's kind.
      showLead(client, { ...lead, ...(change as Partial<LeadReply>) });
      return { before, lead };
    },
    onSuccess: (changed, { done }) => {
      if (isLastChange(client)) showLead(client, changed);
      if (done !== undefined) toast({ title: done, description: leadName(changed) });
    },
    onError: (error, _edit, shown) => {
      for (const [key, page] of shown?.before ?? []) client.setQueryData(key, page);
      if (shown) client.setQueryData([getLead.path, shown.lead.id], shown.lead);
      toast({
        variant: 'destructive',
        title: 'Failed to update lead',
        description: failureText(error, unreachable),
      });
    },
    // Asking in between would show the lead as it was before the press that still waits.
    onSettled: () => (isLastChange(client) ? refreshLeads(client) : undefined),
  });
}

const ownChanges = ['lead-change'];

/** The versions that this page's own changes led to, by lead. */
const ownVersions = new Map<string, number>();

/** Whether no other change of this page is under way or waits for its turn. */
function isLastChange(client: QueryClient): boolean {
  return client.isMutating({ mutationKey: ownChanges }) <= 1;
}

/** Puts a lead, as it is to be shown, into every answer that holds it. */
function showLead(client: QueryClient, lead: LeadReply): void {
  client.setQueriesData<ListPage<LeadReply>>(
    { queryKey: [listLeads.path] },
    (page) => page && { ...page, rows: page.rows.map((row) => (row.id === lead.id ? lead : row)) },
  );
  client.setQueryData([getLead.path, lead.id], lead);
}

/** What can be done to a lead with one press. */
export function useLeadSteps(onRemoved: () => void) {
  const client = useQueryClient();
  const settled = { onSettled: () => refreshLeads(client) };
  const failed = (title: string) => (error: unknown) =>
    toast({ variant: 'destructive', title, description: failureText(error, unreachable) });
  const restore = useMutation({
    mutationFn: (lead: LeadReply) => call(restoreLead, { params: { id: lead.id } }),
    onSuccess: (lead) => toast({ title: 'Lead restored', description: leadName(lead) }),
    onError: failed('Failed to restore lead'),
    ...settled,
  });
  const remove = useMutation({
    mutationFn: (lead: LeadReply) => call(deleteLead, { params: { id: lead.id } }),
    onSuccess: (lead) => {
      onRemoved();
      toast({
        title: 'Lead deleted',
        description: `${leadName(lead)} stays in the bin for 30 days.`,
        action: { label: 'Undo', run: () => restore.mutate(lead) },
      });
    },
    onError: failed('Failed to delete lead'),
    ...settled,
  });
  const reopen = useMutation({
    mutationFn: (lead: LeadReply) => call(reopenLead, { params: { id: lead.id } }),
    onSuccess: (lead) => toast({ title: 'Lead reopened', description: leadName(lead) }),
    onError: failed('Failed to update lead'),
    ...settled,
  });
  return { remove, restore, reopen };
}
