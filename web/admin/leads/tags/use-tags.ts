import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listLeadTags } from '#contract/leads/lead-tag-list.ts';
import { liveQueryOf } from '#web/kit/api/query-of.ts';
import type { ListFilter } from '#web/kit/list/filter/filter-options.ts';
import { useFirstShown } from '#web/kit/load/first-shown.ts';

const none: readonly { id: string; name: string }[] = [];

/** The tags of the company, by name (rule LEAD-13). */
export function useTags() {
  const tags = useQuery({ ...liveQueryOf(listLeadTags, {}), enabled: useFirstShown() });
  return tags.data ?? none;
}

/** The filter of the list by a tag; none while there are no tags to choose from. */
export function useTagFilter(chosen: string | undefined): readonly ListFilter[] {
  const tags = useTags();
  return useMemo(() => {
    const options = tags.map(({ id, name }) => ({ value: id, label: name }));
    return options.length > 0 || chosen
      ? [{ name: 'tag', label: 'Tag', all: 'Any tag', options }]
      : [];
  }, [tags, chosen]);
}
