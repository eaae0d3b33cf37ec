import { Outlet } from 'react-router';
import { pageMeta } from '#web/page-meta.ts';
import { RequireAdmin } from '#web/routes/guards.tsx';
import { Nav } from '#web/shell/nav.tsx';

export function meta() {
  return pageMeta({ section: 'Admin Dashboard' });
}

/** Frame of the back office: only administrators get to see what is inside. */
export default function AdminLayout() {
  return (
    <>
      <Nav />
      <RequireAdmin>{() => <Outlet />}</RequireAdmin>
    </>
  );
}
