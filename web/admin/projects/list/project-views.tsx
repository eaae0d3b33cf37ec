import type { ReactNode } from 'react';
import { ListViews } from '#web/kit/list/list-views.tsx';

const views = [
  { to: '/admin/projects', label: 'Under way' },
  { to: '/admin/completed', label: 'Completed' },
];

/** Both lists of projects, and the actions of the present one. */
export function ProjectViews({ children }: { children: ReactNode }) {
  return (
    <ListViews label="Views of the projects" views={views}>
      {children}
    </ListViews>
  );
}
