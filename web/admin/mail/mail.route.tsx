import { useQuery } from '@tanstack/react-query';
import { getMailGallery, listMails, type MailReply, mailStatuses } from '#contract/inbox/mail.ts';
import { getHealth } from '#contract/office/health.ts';
import { closeTo } from '#web/admin/close-searches.tsx';
import { InboxViews } from '#web/admin/inbox/inbox-views.tsx';
import { useRecordList } from '#web/admin/use-record-list.ts';
import { queryOf } from '#web/kit/api/query-of.ts';
import type { ListShape } from '#web/kit/list/list-address.ts';
import { ListScreen } from '#web/kit/list/list-screen.tsx';
import type { HeadColumn, ListColumn } from '#web/kit/list/list-table.tsx';
import { useFirstShown } from '#web/kit/load/first-shown.ts';
import { laterPanel } from '#web/kit/record/later-panel.tsx';
import { ListBesidePanel } from '#web/kit/record/record-panel.tsx';
import { useMay } from '#web/kit/session/rights.ts';
import { pageMeta } from '#web/kit/shell/page-meta.ts';
import { Notice } from '#web/kit/ui/notice.tsx';
import { EmptyState } from '#web/kit/ui/records/empty-state.tsx';
import { RelativeDate } from '#web/kit/ui/records/relative-date.tsx';
import { StatusDot } from '#web/kit/ui/records/status-dot.tsx';
import { mailStatusLabel, mailStatusLabels, mailStatusTones, templateLabel } from './mail-words.ts';

const MailPanel = laterPanel(async () => (await import('./mail-panel.tsx')).MailPanel);

export function meta() {
  return pageMeta({ section: 'Email' });
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

const shape: ListShape = {
  sorts: ['createdAt', 'recipient'],
  defaultSort: '-createdAt',
  filters: { status: mailStatuses },
};

const sorts = [
  { value: '-createdAt', label: 'Newest first' },
  { value: 'createdAt', label: 'Oldest first' },
  { value: 'recipient', label: 'Recipient A to Z' },
];

const filters = [
  {
    name: 'status',
    label: 'Status',
    all: 'All email',
    options: mailStatuses.map((value) => ({ value, label: mailStatusLabels[value] })),
  },
];

const head: HeadColumn<MailReply> = {
  label: 'Subject',
  className: 'w-[38%] @max-xl:w-auto',
  title: (mail) => mail.subject,
  wraps: 'narrow',
  before: () => null,
  below: (mail) => <span className="hidden @max-xl:inline">{mail.recipient}</span>,
};

const columns: readonly ListColumn<MailReply>[] = [
  {
    label: 'Recipient',
    sort: { by: 'recipient', first: 'up' },
    className: '@max-xl:hidden',
    cell: (mail) => mail.recipient,
  },
  {
    label: 'Kind',
    className: '@max-4xl:hidden',
    cell: (mail) => templateLabel(mail.template),
  },
  {
    label: 'Status',
    className: 'w-32',
    cell: (mail) => <StatusDot tone={mailStatusTones[mail.status]} label={mailStatusLabel(mail)} />,
  },
  {
    label: 'Created',
    sort: { by: 'createdAt', first: 'down' },
    className: 'w-36 @max-2xl:hidden',
    cell: (mail) => <RelativeDate at={mail.createdAt} />,
  },
];

/** That emails do not get out at the moment, and what to do about it. */
function MailTrouble() {
  const may = useMay();
  const health = useQuery({
    ...queryOf(getHealth, {}),
    enabled: useFirstShown() && may(getHealth),
  });
  const mail = health.data?.parts.find(({ name }) => name === 'mail');
  if (mail === undefined || mail.level === 'ok') return null;
  return (
    <div className="pb-3">
      <Notice kind={mail.level === 'failed' ? 'danger' : 'warning'}>
        {mail.says} {mail.todo}
      </Notice>
    </div>
  );
}

/** Every mail of the program: waiting, sent, failed and why (`?mail=` opens one). */
function MailScreen() {
  const { list, open, screen } = useRecordList(listMails, shape, 'mail');
  const listed = list.data?.rows.find((mail) => mail.id === open.id);

  return (
    <ListBesidePanel
      list={
        <ListScreen
          title="Email"
          failure="Error loading email"
          note={
            <a
              href={getMailGallery.path}
              target="_blank"
              rel="noopener"
              className="underline underline-offset-4"
            >
              All templates with sample data
            </a>
          }
          {...screen}
          above={<MailTrouble />}
          head={head}
          columns={columns}
          filters={filters}
          sorts={sorts}
          noMatch="No email matches"
          instead={closeTo('mail')}
          empty={
            <EmptyState title="No email yet">
              You’ll see the confirmations, links and notices we send here, and whether each one
              arrived.
            </EmptyState>
          }
        />
      }
      panel={
        open.id && <MailPanel key={open.id} id={open.id} listed={listed} onClose={open.close} />
      }
    />
  );
}
