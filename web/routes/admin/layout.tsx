import { Outlet } from 'react-router';
import { UnreadBadge } from '#web/features/admin-chat/unread-badge.tsx';
import { Palette } from '#web/features/admin-search/palette.tsx';
import { AdminFrame } from '#web/features/admin-shell/admin-frame.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { RequireAdmin } from '#web/routes/guards.tsx';
import { Nav } from '#web/shell/nav.tsx';
import backOfficeStyles from '#web/styles/back-office.css?url';

/** Utilities that only the back office uses: visitors do not load them. */
export function links() {
  return [{ rel: 'stylesheet', href: backOfficeStyles }];
}

export function meta() {
  return pageMeta({ section: 'Admin Dashboard' });
}

/** Frame of the back office: only administrators get to see what is inside. */
export default function AdminLayout() {
  return (
    // The bar is as wide as the dashboard below it (see the utility "shell").
    <div className="[--shell-padding:1rem] [--shell-width:none] lg:[--shell-padding:1.5rem]">
      <Nav />
      <RequireAdmin>
        {(user) => (
          <AdminFrame user={user} chatBadge={<UnreadBadge />} finder={<Palette />}>
            <Outlet />
          </AdminFrame>
        )}
      </RequireAdmin>
    </div>
  );
}
