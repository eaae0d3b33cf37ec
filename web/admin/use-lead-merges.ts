import {
  keepApart,
  type LeadMerge,
  suggestAgain,
  takeBackLeadMerge,
} from '#contract/leads/lead-merges.ts';
import { displayName } from '#domain/account/name.ts';
import { useChange } from '#web/kit/record/use-change.ts';

/** The name of a lead next to another one. */
export function namedLead(lead: { name: string; email: string }): string {
  return lead.name || lead.email;
}

/** Where two leads are compared. */
export function comparePath(leadId: string, withId?: string): string {
  const params = {
    view: 'duplicates',
    lead: leadId,
    ...(withId !== undefined && { with: withId }),
  };
  return `/admin/leads?${new URLSearchParams(params)}`;
}

/** Takes back a merge (rule LEAD-12). */
export function useTakeBackMerge(onDone: () => void = () => {}) {
  return useChange(takeBackLeadMerge, {
    input: ({ leadId, id }: LeadMerge) => ({ params: { id: leadId, mergeId: id } }),
    done: ({ other }) => ({
      title: 'Merge taken back',
      description: `${displayName(other.firstName, other.lastName, other.email)} is a lead of their own again.`,
    }),
    failed: 'Failed to take back the merge',
    onSuccess: onDone,
  });
}

/** Remembers that two leads are not the same person; the toast takes that back. */
export function useKeepApart(onDone: () => void = () => {}) {
  const again = useChange(suggestAgain, {
    done: () => ({ title: 'Suggested again' }),
    failed: 'Failed to suggest them again',
  });
  return useChange(keepApart, {
    done: (_reply, pair) => ({
      title: 'Not the same person',
      description: 'We won’t suggest these two again.',
      action: { label: 'Undo', run: () => again.mutate(pair) },
    }),
    failed: 'Failed to save that',
    onSuccess: onDone,
  });
}
