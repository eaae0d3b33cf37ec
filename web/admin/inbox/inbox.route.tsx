import { Navigate, useParams } from 'react-router';
import { pageMeta } from '#web/kit/shell/page-meta.ts';
import { InboxScreen } from './inbox-screen.tsx';
import { InboxViews } from './inbox-views.tsx';

export function meta() {
  return pageMeta({ section: 'Inbox' });
}

/** /admin/inbox; /admin/inbox/:messageId, the address in mails, opens that message. */
export default function Inbox() {
  const { messageId } = useParams();
  if (messageId !== undefined) {
    return <Navigate to={`/admin/inbox?${new URLSearchParams({ message: messageId })}`} replace />;
  }
  return (
    <>
      <InboxViews />
      <InboxScreen />
    </>
  );
}
