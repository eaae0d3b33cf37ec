import type { ReactNode } from 'react';
import { useOpenTabs } from '#web/admin/use-open-places.ts';
import { useTeam } from '#web/admin/use-team.ts';
import type { ListFilter } from '#web/kit/list/filter/filter-options.ts';
import { ListViews } from '#web/kit/list/list-views.tsx';

const views = [
  { to: '/admin/projects', label: 'In progress' },
  { to: '/admin/projects/timeline', label: 'Timeline' },
  { to: '/admin/completed', label: 'Completed' },
  { to: '/admin/companies', label: 'Companies' },
  { to: '/admin/projects/templates', label: 'Milestone sets' },
  { to: '/admin/projects/time', label: 'My week' },
];

/** The links to the lists of projects and to the milestone sets, and the actions of the present one. */
export function ProjectViews({ saved, children }: { saved?: ReactNode; children?: ReactNode }) {
  return (
    <ListViews label="Views of the projects" views={useOpenTabs(views)} saved={saved}>
      {children}
    </ListViews>
  );
}

/** The filter of a list of projects by owner. */
export function useOwnerFilter(chosen: string | undefined): ListFilter {
  const options = useTeam('everyone').filterWith(chosen);
  return { name: 'ownerId', label: 'Owner', all: 'All owners', options };
}
