import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { changeLeadTags } from '#contract/leads/lead-tags.ts';
import { type LeadReply, listLeads } from '#contract/leads/leads.ts';
import { tagKey } from '#domain/lead/lead-tag.ts';
import { failureText } from '#web/kit/api/api-error.ts';
import { invalidateAfter } from '#web/kit/api/invalidation.ts';
import { call } from '#web/kit/api/request.ts';
import { toast } from '#web/kit/ui/toast/toast.tsx';
import { leadKey, showLead } from '../use-lead-change.ts';
import { type TagEdit, tagsAfter } from './tag-lines.ts';

const ownChanges = ['lead-tags'];

/** The ids of tags by key: of one that was just made, the screen knows only the name at first. */
const knownIds = new Map<string, string>();

/**
 * Adds and removes tags of a lead; the screens show it at once.
 *
 * @returns the change, and the tags with all changes that the server has not answered yet
 */
export function useTagChange(lead: LeadReply) {
  const client = useQueryClient();
  const mutationKey = [...ownChanges, lead.id];
  const pending = { mutationKey, status: 'pending' } as const;
  const editsOf = (mutation: { state: { variables?: unknown } }) =>
    mutation.state.variables as TagEdit;
  const isLast = () => client.isMutating({ mutationKey: ownChanges }) <= 1;
  /** Shows the lead with the changes that are on their way. */
  const show = (now: LeadReply) => {
    const edits = client.getMutationCache().findAll(pending).map(editsOf);
    showLead(client, { ...now, tags: tagsAfter(now.tags, edits) });
  };
  const edits = useMutationState({ filters: pending, select: editsOf });
  const change = useMutation({
    mutationKey,
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
    onMutate: async () => {
      await client.cancelQueries({ queryKey: [listLeads.path] });
      await client.cancelQueries({ queryKey: leadKey(lead) });
      show(client.getQueryData<LeadReply>(leadKey(lead)) ?? lead);
    },
    onSuccess: show,
    onError: (error) =>
      toast({
        variant: 'destructive',
        title: 'Failed to change the tags',
        description: failureText(error),
      }),
    onSettled: () => (isLast() ? invalidateAfter(client, changeLeadTags) : undefined),
  });
  return { change, tags: tagsAfter(lead.tags, edits) };
}
