import { Outlet } from 'react-router';
import { UnreadBadge } from '#web/admin/chat/unread-badge.tsx';
import { Palette } from '#web/admin/search/palette.tsx';
import { FileDownloads } from '#web/kit/page/file-downloads.tsx';
import { RequireAdmin } from '#web/kit/session/guards.tsx';
import { loadPart } from '#web/kit/shell/load-part.ts';
import { Nav } from '#web/kit/shell/nav.tsx';
import { pageMeta } from '#web/kit/shell/page-meta.ts';
import backOfficeStyles from '#web/kit/styles/back-office.css?url';
import { AdminFrame } from './admin-frame.tsx';
import type { SectionName } from './sections.ts';

/** Utilities that only the back office uses: visitors do not load them. */
export function links() {
  return [{ rel: 'stylesheet', href: backOfficeStyles }];
}

export function meta() {
  return pageMeta({ section: 'Admin Dashboard' });
}

/** Prefetches a tab's list when the pointer or the focus reaches the tab. */
function prefetch(section: SectionName): void {
  void loadPart(() => import('./first-pages.ts'), 'ahead').then(({ prefetchSection }) =>
    prefetchSection(section),
  );
}

/** Layout of the back office, which only administrators get to see. */
export default function AdminLayout() {
  return (
    // The bar is as wide as the dashboard below it (see the utility "shell").
    <div className="[--shell-padding:1rem] [--shell-width:none] lg:[--shell-padding:1.5rem]">
      <Nav />
      <RequireAdmin>
        {(user) => (
          <AdminFrame
            user={user}
            chatBadge={<UnreadBadge />}
            finder={<Palette />}
            onIntent={prefetch}
          >
            <Outlet />
          </AdminFrame>
        )}
      </RequireAdmin>
      <FileDownloads />
    </div>
  );
}
