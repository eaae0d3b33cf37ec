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
import { invalidateAfter } from '#web/kit/api/invalidation.ts';
import type { ListPage } from '#web/kit/api/list-page.ts';
import { queryOf } from '#web/kit/api/query-of.ts';
import { call } from '#web/kit/api/request.ts';
import { useChange } from '#web/kit/record/use-change.ts';
import { toast } from '#web/kit/ui/toast/toast.tsx';
import { leadName } from './lead-words.ts';

/** A change to one lead, based on the version that the screen shows. */
interface LeadEdit {
  lead: LeadReply;
  change: Omit<LeadChangeRequest, 'version'>;
  /** The title of the toast when it is done; absent where no toast is needed. */
  done?: string;
}

/**
 * Changes a lead optimistically: the screens show the change at once, and roll it back with a toast
 * when it fails.
 */
export function useLeadChange() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: ownChanges,
    // One at a time: a second change must not conflict with the version that the first one made.
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
      // The fields of a change have the same types as those of a reply.
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
    // A refetch in between would show the lead without the changes that are still waiting.
    onSettled: () => (isLastChange(client) ? invalidateAfter(client, updateLead) : undefined),
  });
}

/** The key of the query of one lead. */
export const leadKey = ({ id }: LeadReply) => queryOf(getLead, { params: { id } }).queryKey;

const ownChanges = ['lead-change'];

/** The latest version made by this page's own changes, by lead. */
const ownVersions = new Map<string, number>();

/** Whether no other change of this page is running or waiting. */
function isLastChange(client: QueryClient): boolean {
  return client.isMutating({ mutationKey: ownChanges }) <= 1;
}

/** Puts a lead into every cached reply that contains it. */
export function showLead(client: QueryClient, lead: LeadReply): void {
  client.setQueriesData<ListPage<LeadReply>>(
    { queryKey: [listLeads.path] },
    (page) => page && { ...page, rows: page.rows.map((row) => (row.id === lead.id ? lead : row)) },
  );
  client.setQueryData(leadKey(lead), lead);
}

/** The actions on a lead that need no form. */
export function useLeadSteps(onRemoved: () => void) {
  const restore = useChange(restoreLead, {
    done: (lead) => ({ title: 'Lead restored', description: leadName(lead) }),
    failed: 'Failed to restore lead',
  });
  const remove = useChange(deleteLead, {
    done: (lead) => ({
      title: 'Lead deleted',
      description: `You can restore ${leadName(lead)} from the bin for 30 days.`,
      action: { label: 'Undo', run: () => restore.mutate({ params: { id: lead.id } }) },
    }),
    failed: 'Failed to delete lead',
    onSuccess: onRemoved,
  });
  const reopen = useChange(reopenLead, {
    done: (lead) => ({ title: 'Lead reopened', description: leadName(lead) }),
    failed: 'Failed to update lead',
  });
  return { remove, restore, reopen };
}
