import { ListViews } from '#web/kit/list/list-views.tsx';

const views = [
  { to: '/admin/inbox', label: 'Received' },
  { to: '/admin/inbox/mail', label: 'Sent by the program' },
];

/** The two views of the inbox: what people wrote to us, and what the program wrote to them. */
export function InboxViews() {
  return <ListViews label="Inbox" views={views} />;
}
