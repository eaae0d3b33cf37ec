import { MailScreen } from '#web/features/admin-mail/mail-screen.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { InboxViews } from './inbox-views.tsx';

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
