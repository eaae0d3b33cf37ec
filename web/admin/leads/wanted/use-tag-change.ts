import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { changeLeadTags } from '#contract/leads/lead-tags.ts';
import { type LeadReply, listLeads } from '#contract/leads/leads.ts';
import { tagKey } from '#domain/lead/lead-tag.ts';
import { failureText } from '#web/kit/api/api-error.ts';
import { invalidateAfter } from '#web/kit/api/invalidation.ts';
import { call } from '#web/kit/api/request.ts';
import { toast } from '#web/kit/ui/toast/toast.tsx';
import { leadKey, showLead } from '../use-lead-change.ts';

type Tag = LeadReply['tags'][number];

/** A tag that is added by its name, or removed. */
interface TagEdit {
  add?: string;
  remove?: Tag;
}

const ownChanges = ['lead-tags'];

/** The ids of tags by key: of one that was just made, the screen knows only the name at first. */
const knownIds = new Map<string, string>();

/** Adds and removes tags of a lead; the screens show it at once. */
export function useTagChange(lead: LeadReply) {
  const client = useQueryClient();
  const isLast = () => client.isMutating({ mutationKey: ownChanges }) <= 1;
  return useMutation({
    mutationKey: ownChanges,
    scope: { id: 'lead-tags' },
    mutationFn: async ({ add, remove }: TagEdit) => {
      const body =
        remove === undefined
          ? { add: add === undefined ? [] : [add] }
          : { remove: [knownIds.get(tagKey(remove.name)) ?? remove.id] };
      const changed = await call(changeLeadTags, { params: { id: lead.id }, body });
      for (const { id, name } of changed.tags) knownIds.set(tagKey(name), id);
      return changed;
    },
    onMutate: async ({ add, remove }) => {
      await client.cancelQueries({ queryKey: [listLeads.path] });
      await client.cancelQueries({ queryKey: leadKey(lead) });
      const now = shownLead(client, lead);
      const tags = now.tags.filter(({ name }) => tagKey(name) !== tagKey(remove?.name ?? ''));
      if (add !== undefined && !tags.some(({ name }) => tagKey(name) === tagKey(add)))
        tags.push({ id: `new ${tagKey(add)}`, name: add });
      showLead(client, { ...now, tags });
    },
    onSuccess: (changed) => {
      if (isLast()) showLead(client, changed);
    },
    onError: (error) =>
      toast({
        variant: 'destructive',
        title: 'Failed to change the tags',
        description: failureText(error),
      }),
    onSettled: () => (isLast() ? invalidateAfter(client, changeLeadTags) : undefined),
  });
}

/** The lead as the screens show it now. */
function shownLead(client: QueryClient, lead: LeadReply): LeadReply {
  return client.getQueryData<LeadReply>(leadKey(lead)) ?? lead;
}
