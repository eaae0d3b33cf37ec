import { UsersScreen } from '#web/features/admin-users/users-screen.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { UsersViews } from './users-views.tsx';

export function meta() {
  return pageMeta({ section: 'Users' });
}

/** /admin/users */
export default function Users() {
  return (
    <>
      <UsersViews />
      <UsersScreen />
    </>
  );
}
