import type { ReactNode } from 'react';
import { useOpenPlaces } from '#web/admin/use-open-places.ts';
import { ListViews } from '#web/kit/list/list-views.tsx';

const views = [
  { to: '/admin/users', label: 'Accounts' },
  { to: '/admin/users/roles', label: 'Roles' },
  { to: '/admin/users/second-factors', label: 'Second factors' },
  { to: '/admin/users/security-log', label: 'Security log' },
  { to: '/admin/audit', label: 'History' },
  { to: '/admin/bin', label: 'Bin' },
  { to: '/admin/users/privacy', label: 'Privacy' },
  { to: '/admin/company', label: 'Company' },
  { to: '/admin/texts', label: 'Texts' },
  { to: '/admin/backups', label: 'Backups' },
  { to: '/admin/health', label: 'Health' },
];

/** The views of the users tab, and the buttons of the one that is open. */
export function UsersViews({ children }: { children?: ReactNode }) {
  return (
    <ListViews label="Users tab" views={useOpenPlaces(views)}>
      {children}
    </ListViews>
  );
}
