import type { ReactNode } from 'react';
import { useOpenTabs } from '#web/admin/use-open-places.ts';
import { ListViews } from '#web/kit/list/list-views.tsx';

const views = [
  { to: '/admin/inbox', label: 'Received' },
  { to: '/admin/inbox/mail', label: 'Sent email' },
];

/** The two views of the inbox: messages from people, and mails from the program. */
export function InboxViews({ saved }: { saved?: ReactNode }) {
  return <ListViews label="Inbox" views={useOpenTabs(views)} saved={saved} />;
}
