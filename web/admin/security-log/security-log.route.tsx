import { Link, useSearchParams } from 'react-router';
import { listSecurityEvents, type SecurityEventReply } from '#contract/accounts/security-log.ts';
import { securityEventKinds, securityEventLabels } from '#domain/account/security-event.ts';
import { useRecordList } from '#web/admin/use-record-list.ts';
import { UsersViews } from '#web/admin/users/users-views.tsx';
import type { ListShape } from '#web/kit/list/list-address.ts';
import { ListScreen } from '#web/kit/list/list-screen.tsx';
import type { HeadColumn, ListColumn } from '#web/kit/list/list-table.tsx';
import { ListBesidePanel } from '#web/kit/record/record-panel.tsx';
import { pageMeta } from '#web/kit/shell/page-meta.ts';
import { EmptyState } from '#web/kit/ui/records/empty-state.tsx';
import { RelativeDate } from '#web/kit/ui/records/relative-date.tsx';
import { StatusDot } from '#web/kit/ui/records/status-dot.tsx';
import { EventPanel } from './event-panel.tsx';
import { actorText, eventTone } from './event-words.ts';

export function meta() {
  return pageMeta({ section: 'Security Log' });
}

/** /admin/users/security-log */
export default function SecurityLog() {
  return (
    <>
      <UsersViews />
      <SecurityLogScreen />
    </>
  );
}

const shape: ListShape = {
  sorts: ['createdAt'],
  defaultSort: '-createdAt',
  filters: { kind: securityEventKinds },
};

const sorts = [
  { value: '-createdAt', label: 'Newest first' },
  { value: 'createdAt', label: 'Oldest first' },
];

const filters = [
  {
    name: 'kind',
    label: 'Event',
    all: 'All events',
    options: securityEventKinds.map((value) => ({ value, label: securityEventLabels[value] })),
  },
];

const head: HeadColumn<SecurityEventReply> = {
  label: 'Event',
  className: 'w-[24%] @max-3xl:w-[40%] @max-xl:w-auto',
  title: (event) => securityEventLabels[event.kind],
  before: (event) => <StatusDot tone={eventTone(event.kind)} label="" />,
  below: (event) => <span className="hidden @max-xl:inline">{event.email}</span>,
};

const columns: readonly ListColumn<SecurityEventReply>[] = [
  {
    label: 'Account',
    className: 'w-[28%] @max-3xl:w-auto @max-xl:hidden',
    cell: (event) => event.email,
  },
  {
    label: 'By',
    className: '@max-4xl:hidden',
    cell: (event) => actorText(event),
  },
  {
    label: 'Device',
    className: '@max-4xl:hidden',
    cell: (event) => <span data-tip={`${event.device}, ${event.address}`}>{event.device}</span>,
  },
  {
    label: 'When',
    sort: { by: 'createdAt', first: 'down' },
    className: 'w-36',
    cell: (event) => <RelativeDate at={event.createdAt} />,
  },
];

/** The events of all accounts (`?event=` opens one, `?userId=` shows only those of one account). */
function SecurityLogScreen() {
  const [params] = useSearchParams();
  const userId = params.get('userId') ?? undefined;
  const { list, open, screen } = useRecordList(listSecurityEvents, shape, 'event', { userId });
  const listed = list.data?.rows.find((event) => event.id === open.id);

  return (
    <ListBesidePanel
      list={
        <>
          {userId && <OneAccount params={params} email={list.data?.rows[0]?.email} />}
          <ListScreen
            title="Security log"
            failure="Error loading the security log"
            {...screen}
            isSearchable={false}
            head={head}
            columns={columns}
            filters={filters}
            sorts={sorts}
            noMatch="No events match"
            empty={
              <EmptyState title="No activity yet">
                You’ll see sign-ins, password changes and account changes here.
              </EmptyState>
            }
          />
        </>
      }
      panel={
        open.id && (
          <EventPanel
            key={open.id}
            event={listed ?? (list.isPending ? undefined : null)}
            onClose={open.close}
          />
        )
      }
    />
  );
}

/** Shows that the log is filtered by one account, with a link that removes the filter. */
function OneAccount({ params, email }: { params: URLSearchParams; email: string | undefined }) {
  const all = new URLSearchParams(params);
  for (const name of ['userId', 'cursor', 'page', 'event']) all.delete(name);
  return (
    <p className="flex flex-wrap gap-x-3 px-4 pt-3 text-[0.9375rem] text-muted lg:px-6">
      <span className="break-all">Only {email ?? 'one account'}</span>
      <Link to={`?${all}`} className="rounded-sm text-primary underline underline-offset-4">
        Show all accounts
      </Link>
    </p>
  );
}
