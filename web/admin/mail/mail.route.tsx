import { InboxViews } from '#web/admin/inbox/inbox-views.tsx';
import { pageMeta } from '#web/kit/shell/page-meta.ts';
import { MailScreen } from './mail-screen.tsx';

export function meta() {
  return pageMeta({ section: 'Mail' });
}

/** /admin/inbox/mail */
export default function Mail() {
  return (
    <>
      <InboxViews />
      <MailScreen />
    </>
  );
}
