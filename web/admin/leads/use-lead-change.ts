import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  deleteLead,
  getLead,
  type LeadChangeRequest,
  type LeadReply,
  listLeads,
  reopenLead,
  restoreLead,
  updateLead,
} from '#contract/leads/leads.ts';
import { failureText } from '#web/kit/api/api-error.ts';
import { askAgainAfter } from '#web/kit/api/asking-again.ts';
import type { ListPage } from '#web/kit/api/list-page.ts';
import { queryOf } from '#web/kit/api/query-of.ts';
import { call } from '#web/kit/api/request.ts';
import { useChange } from '#web/kit/record/use-change.ts';
import { toast } from '#web/kit/ui/toast/toast.tsx';
import { leadName } from './lead-words.ts';

/** A change to one lead, made from the version the screen shows. */
interface LeadEdit {
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
      await client.cancelQueries({ queryKey: leadKey(lead) });
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
      if (shown) client.setQueryData(leadKey(shown.lead), shown.lead);
      toast({
        variant: 'destructive',
        title: 'Failed to update lead',
        description: failureText(error),
      });
    },
    // Asking in between would show the lead as it was before the press that still waits.
    onSettled: () => (isLastChange(client) ? askAgainAfter(client, updateLead) : undefined),
  });
}

const leadKey = ({ id }: LeadReply) => queryOf(getLead, { params: { id } }).queryKey;

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
  client.setQueryData(leadKey(lead), lead);
}

/** What can be done to a lead with one press. */
export function useLeadSteps(onRemoved: () => void) {
  const restore = useChange(restoreLead, {
    done: (lead) => ({ title: 'Lead restored', description: leadName(lead) }),
    failed: 'Failed to restore lead',
  });
  const remove = useChange(deleteLead, {
    done: (lead) => ({
      title: 'Lead deleted',
      description: `${leadName(lead)} stays in the bin for 30 days.`,
      action: { label: 'Undo', run: () => restore.mutate({ params: { id: lead.id } }) },
    }),
    failed: 'Failed to delete lead',
    onDone: onRemoved,
  });
  const reopen = useChange(reopenLead, {
    done: (lead) => ({ title: 'Lead reopened', description: leadName(lead) }),
    failed: 'Failed to update lead',
  });
  return { remove, restore, reopen };
}
