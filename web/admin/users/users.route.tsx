import { pageMeta } from '#web/kit/shell/page-meta.ts';
import { UsersScreen } from './users-screen.tsx';
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
