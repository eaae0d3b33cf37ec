import { Outlet } from 'react-router';
import { UnreadBadge } from '#web/admin/chat/unread-badge.tsx';
import { Palette } from '#web/admin/search/palette.tsx';
import { FileDownloads } from '#web/kit/page/file-downloads.tsx';
import { RequireAdmin } from '#web/kit/session/guards.tsx';
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

/** Asks for what a tab lists while the pointer or the focus is on its way to it. */
function askBeforehand(section: SectionName): void {
  import('./first-pages.ts').then(
    ({ askAhead }) => askAhead(section),
    // Without a connection: the tab asks again when it is opened, and says what is wrong.
    () => undefined,
  );
}

/** Frame of the back office: only administrators get to see what is inside. */
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
            onIntent={askBeforehand}
          >
            <Outlet />
          </AdminFrame>
        )}
      </RequireAdmin>
      <FileDownloads />
    </div>
  );
}
