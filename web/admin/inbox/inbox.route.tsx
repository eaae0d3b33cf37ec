import { Link, Navigate, useParams } from 'react-router';
import { type InboxMessageReply, listInbox } from '#contract/inbox/inbox.ts';
import { messageStatuses, messageStatusLabels } from '#domain/contact/message-status.ts';
import { closeTo } from '#web/admin/close-searches.tsx';
import { SavedViews } from '#web/admin/saved-views/saved-views.tsx';
import { useRecordList } from '#web/admin/use-record-list.ts';
import type { ListShape } from '#web/kit/list/list-address.ts';
import { ListScreen } from '#web/kit/list/list-screen.tsx';
import type { HeadColumn, ListColumn } from '#web/kit/list/list-table.tsx';
import { mailAction } from '#web/kit/list/row-actions/row-actions.ts';
import { laterPanel } from '#web/kit/record/later-panel.tsx';
import { ListBesidePanel } from '#web/kit/record/record-panel.tsx';
import { pageMeta } from '#web/kit/shell/page-meta.ts';
import { buttonClass } from '#web/kit/ui/button-class.ts';
import { EmptyState } from '#web/kit/ui/records/empty-state.tsx';
import { RelativeDate } from '#web/kit/ui/records/relative-date.tsx';
import { StatusDot } from '#web/kit/ui/records/status-dot.tsx';
import { AnswerQueue } from './answer-queue.tsx';
import { InboxViews } from './inbox-views.tsx';
import { answerState, messageStatusTones, noCompany } from './inbox-words.ts';

const MessagePanel = laterPanel(async () => (await import('./message-panel.tsx')).MessagePanel);

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
      <InboxViews saved={<SavedViews />} />
      <InboxScreen />
    </>
  );
}

const inboxShape: ListShape = {
  sorts: ['createdAt', 'name'],
  defaultSort: '-createdAt',
  filters: { status: messageStatuses, assigned: ['me', 'nobody'] },
};

const inboxSorts = [
  { value: '-createdAt', label: 'Newest first' },
  { value: 'createdAt', label: 'Oldest first' },
  { value: 'name', label: 'Name, A to Z' },
  { value: '-name', label: 'Name, Z to A' },
];

const inboxFilters = [
  {
    name: 'status',
    label: 'Status',
    all: 'All except spam',
    options: messageStatuses.map((value) => ({ value, label: messageStatusLabels[value] })),
  },
  {
    name: 'assigned',
    label: 'Assigned to',
    all: 'Anyone',
    options: [
      { value: 'me', label: 'Me' },
      { value: 'nobody', label: 'No one' },
    ],
  },
];

const inboxHead: HeadColumn<InboxMessageReply> = {
  label: 'From',
  sort: { by: 'name', first: 'up' },
  className: 'w-[46%] @max-3xl:w-[55%] @max-xl:w-auto',
  title: (message) => message.name,
  below: (message) => (
    <>
      <span className="block truncate">{message.message}</span>
      <span className="hidden py-0.5 text-ink @max-xl:block">
        <Answer message={message} />
      </span>
    </>
  ),
  detail: (message) => (
    <span className="ml-auto shrink-0 text-sm font-normal text-muted">
      <RelativeDate at={message.createdAt} />
    </span>
  ),
};

const inboxColumns: readonly ListColumn<InboxMessageReply>[] = [
  {
    label: 'Company',
    className: '@max-4xl:hidden',
    cell: (message) =>
      message.company ? message.company : <span className="text-muted">{noCompany}</span>,
  },
  {
    label: 'Answer',
    className: 'w-52 @max-xl:hidden',
    cell: (message) => <Answer message={message} />,
  },
  {
    label: 'Assigned to',
    className: 'w-36 @max-4xl:hidden',
    cell: (message) =>
      message.assignedTo ? message.assignedTo.name : <span className="text-muted">No one</span>,
  },
];

const inboxActions = (message: InboxMessageReply) => [mailAction(message.email)];

/** The state of the answer while the message is open, otherwise that it is closed or spam. */
function Answer({ message }: { message: InboxMessageReply }) {
  const { tone, text } = answerState(message, Date.now());
  if (message.status !== 'spam' && message.answeredAt !== null)
    return <StatusDot tone={message.status === 'closed' ? 'neutral' : tone} label={text} />;
  return message.status === 'open' ? (
    <StatusDot tone={tone} label={text} />
  ) : (
    <StatusDot
      tone={messageStatusTones[message.status]}
      label={messageStatusLabels[message.status]}
    />
  );
}

/** The inbox: the urgent messages on top, all of them below, the open one beside (`?message=`). */
function InboxScreen() {
  const { open, screen } = useRecordList(listInbox, inboxShape, 'message');

  return (
    <ListBesidePanel
      list={
        <>
          <AnswerQueue messageSearch={open.searchFor} />
          <ListScreen
            instead={closeTo('message')}
            title="Inbox"
            failure="Error loading the inbox"
            noMatch="No messages match"
            {...screen}
            head={inboxHead}
            columns={inboxColumns}
            actions={inboxActions}
            filters={inboxFilters}
            sorts={inboxSorts}
            empty={<NoMessages />}
          />
        </>
      }
      panel={open.id && <MessagePanel key={open.id} id={open.id} onClose={open.close} />}
    />
  );
}

function NoMessages() {
  return (
    <EmptyState
      title="No messages yet"
      action={
        <Link to="/contact" className={buttonClass('secondary', 'small')}>
          See the contact form
        </Link>
      }
    >
      When someone sends the contact form, you’ll see their message here and can reply by email.
    </EmptyState>
  );
}
