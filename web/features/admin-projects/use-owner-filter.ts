import type { ToolbarFilter } from '#web/back-office/list-toolbar.tsx';
import { useTeam } from '#web/back-office/use-team.ts';

/** Narrows a list of projects to those of one owner. */
export function useOwnerFilter(chosen: string | undefined): ToolbarFilter {
  const options = useTeam('everyone').optionsWith(chosen);
  return { name: 'ownerId', label: 'Owner', all: 'All owners', options };
}
