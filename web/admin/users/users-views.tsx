import type { ReactNode } from 'react';
import { useOpenTabs } from '#web/admin/use-open-places.ts';
import { ListViews } from '#web/kit/list/list-views.tsx';

const views = [
  { to: '/admin/users', label: 'Accounts' },
  { to: '/admin/users/roles', label: 'Roles' },
  { to: '/admin/users/second-factors', label: 'Second factors' },
  { to: '/admin/users/security-log', label: 'Security log' },
];

/** The views of the users tab, and the buttons of the one that is open. */
export function UsersViews({ saved, children }: { saved?: ReactNode; children?: ReactNode }) {
  return (
    <ListViews label="Users tab" views={useOpenTabs(views)} saved={saved}>
      {children}
    </ListViews>
  );
}
