import { useTeam } from '#web/admin/use-team.ts';
import type { ToolbarFilter } from '#web/kit/list/list-toolbar.tsx';

/** Narrows a list of projects to those of one owner. */
export function useOwnerFilter(chosen: string | undefined): ToolbarFilter {
  const options = useTeam('everyone').optionsWith(chosen);
  return { name: 'ownerId', label: 'Owner', all: 'All owners', options };
}
