import { useQuery } from '@tanstack/react-query';
import { listLeadTags } from '#contract/leads/lead-tag-list.ts';
import { liveQueryOf } from '#web/kit/api/query-of.ts';
import type { ListFilter } from '#web/kit/list/filter/filter-options.ts';
import { useFirstShown } from '#web/kit/load/first-shown.ts';

/** The tags of the company, by name (rule LEAD-13). */
export function useTags() {
  const tags = useQuery({ ...liveQueryOf(listLeadTags, {}), enabled: useFirstShown() });
  return tags.data ?? [];
}

/** The filter of the list by a tag; none while there are no tags to choose from. */
export function useTagFilter(chosen: string | undefined): ListFilter[] {
  const options = useTags().map(({ id, name }) => ({ value: id, label: name }));
  return options.length > 0 || chosen
    ? [{ name: 'tag', label: 'Tag', all: 'Any tag', options }]
    : [];
}
