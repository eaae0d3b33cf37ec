import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { getToday, type TodayKind, type TodayReply } from '#contract/office/today.ts';
import type { WorkKind } from '#domain/account/work-kind.ts';
import { type PlacedKind, recordPath } from '#web/admin/record-path.ts';
import { liveQueryOf } from '#web/kit/api/query-of.ts';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { StatusDot } from '#web/kit/ui/records/status-dot.tsx';
import { companyToday, monthDayText } from '#web/shared/calendar-day.ts';

interface Kind {
  label: string;
  /** The page that lists all of them, if there is one. */
  all?: string;
  /** What its items are, unless each says it. */
  record: PlacedKind;
  hash?: string;
  /** Said before its due time where that is when the person was promised an answer. */
  by?: 'Reply by';
}

const kinds: Record<TodayKind, Kind> = {
  unassigned: { label: 'Work without an owner', record: 'lead' },
  step: { label: 'Next steps', all: '/admin/leads?sort=nextStep', record: 'lead' },
  message: { label: 'Messages to answer', all: '/admin/inbox', record: 'message', by: 'Reply by' },
  quote: { label: 'Quotes to answer', all: '/admin/inbox', record: 'quote', by: 'Reply by' },
  declined: {
    label: 'Quotes declined',
    all: '/admin/quotes?status=rejected',
    record: 'quote',
  },
  question: {
    label: 'Questions about quotes',
    all: '/admin/inbox',
    record: 'quote',
    hash: '#questions',
    by: 'Reply by',
  },
  change: {
    label: 'Changes to answer',
    all: '/admin/inbox',
    record: 'project',
    hash: '?view=changes',
    by: 'Reply by',
  },
  chat: { label: 'Chats to answer', all: '/admin/chat', record: 'chat', by: 'Reply by' },
  milestone: { label: 'Milestones due', all: '/admin/projects', record: 'project' },
  approval: { label: 'Clients to call', all: '/admin/projects', record: 'project' },
  status: { label: 'Status notes due', all: '/admin/projects', record: 'project' },
  unconfirmed: {
    label: 'Bookings to confirm',
    all: '/admin/bookings?status=pending',
    record: 'booking',
  },
  booking: { label: 'Consultations today', all: '/admin/bookings/week', record: 'booking' },
  demo: { label: 'Demos requested', all: '/admin/quotes', record: 'quote' },
  payment: { label: 'Payments to review', all: '/admin/invoices', record: 'invoice' },
  invoice: { label: 'Invoices overdue', all: '/admin/invoices?status=overdue', record: 'invoice' },
  mail: { label: 'Emails not delivered', all: '/admin/inbox/mail?status=failed', record: 'mail' },
};

/** What shows each kind of work. */
const recordOf: Record<WorkKind, PlacedKind> = {
  lead: 'lead',
  step: 'lead',
  message: 'message',
  chat: 'chat',
  demo: 'quote',
  booking: 'booking',
  project: 'project',
  risk: 'project',
};

/** What needs attention today, with a link to each item (rule OFFICE-8). */
export function TodayList() {
  const today = useQuery(liveQueryOf(getToday, {}));
  return (
    <section aria-labelledby="today" className="mt-6">
      <h2 id="today" className="border-b border-line-strong pb-2 text-lg">
        Today
      </h2>
      <div className="pt-3">
        <Loaded
          query={today}
          what="today’s list"
          rows={3}
          empty={
            <p className="pt-1 pb-4 text-muted">
              You’re all caught up: nothing is due and no one is waiting for a reply.
            </p>
          }
        >
          {(groups) => (
            <div className="-mt-3 grid gap-x-10 md:grid-cols-2 xl:grid-cols-3">
              {groups.map((group) => (
                <Group key={group.kind} group={group} />
              ))}
            </div>
          )}
        </Loaded>
      </div>
    </section>
  );
}

function Group({ group }: { group: TodayReply[number] }) {
  const { label, all, record, hash = '', by } = kinds[group.kind];
  const rest = group.total - group.items.length;
  return (
    <section aria-labelledby={`today-${group.kind}`} className="min-w-0 pt-4">
      <h3 id={`today-${group.kind}`} className="eyebrow">
        {label} <span className="figures">({group.total})</span>
      </h3>
      <ul className="mt-1">
        {group.items.map((item) => (
          <li
            key={item.id}
            className="relative flex min-h-11 items-center gap-3 border-b border-line py-1.5 hover:bg-sunken"
          >
            <div className="min-w-0 grow">
              <Link
                to={recordPath(item.opens ? recordOf[item.opens] : record, item.recordId) + hash}
                className="block truncate rounded-sm font-medium after:absolute after:inset-0"
              >
                {item.title}
              </Link>
              <span className="block truncate text-sm text-muted">
                {item.note}
                {item.isLinkMissing && <span className="text-warning"> · No video link</span>}
              </span>
            </div>
            <span className="shrink-0 text-right text-sm text-muted">
              {item.isLate ? (
                <StatusDot tone="danger" label="Late" />
              ) : (
                item.due && (
                  <>
                    {by && <span className="block">{by} </span>}
                    {dueText(item.due)}
                  </>
                )
              )}
            </span>
          </li>
        ))}
      </ul>
      {rest > 0 && all === undefined && (
        <p className="mt-2 text-sm text-muted">{rest.toLocaleString('en-US')} more</p>
      )}
      {rest > 0 && all !== undefined && (
        <Link
          to={all}
          className="mt-2 inline-block rounded-sm text-sm font-semibold text-primary underline-offset-4 hover:underline"
        >
          {rest.toLocaleString('en-US')} more
        </Link>
      )}
    </section>
  );
}

/** The time of an instant, with the weekday unless it is today; for a calendar day its date. */
function dueText(due: string): string {
  if (due.length === 10) return due === companyToday() ? 'Today' : monthDayText(due);
  const at = new Date(due);
  const isToday = at.toDateString() === new Date().toDateString();
  return at.toLocaleString('en-US', {
    ...(!isToday && { weekday: 'short' }),
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });
}
