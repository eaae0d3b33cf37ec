import { Link } from 'react-router';
import type { SecurityEventReply } from '#contract/accounts/security-log.ts';
import { securityEventLabels } from '#domain/account/security-event.ts';
import { Fact, RecordPanel } from '#web/kit/record/record-panel.tsx';
import { buttonClass } from '#web/kit/ui/button-class.ts';
import { EmptyState } from '#web/kit/ui/records/empty-state.tsx';
import { fullDateText } from '#web/kit/ui/records/relative-date-text.ts';
import { Skeleton } from '#web/kit/ui/records/skeleton.tsx';
import { actorText } from './event-words.ts';

interface EventPanelProps {
  /** Undefined while the list is loading, null when it does not contain the entry. */
  event: SecurityEventReply | null | undefined;
  onClose: () => void;
}

/** One entry of the log beside the list. Entries are never edited, so there are no actions. */
export function EventPanel({ event, onClose }: EventPanelProps) {
  return (
    <RecordPanel
      screen="Security log"
      label={event ? `Entry: ${securityEventLabels[event.kind]}` : 'Entry'}
      onClose={onClose}
    >
      {event === undefined && <Skeleton rows={6} label="Loading the entry" />}
      {event === null && (
        <EmptyState title="Not in this list">
          It may be on another page or hidden by a filter.
        </EmptyState>
      )}
      {event && <EventFacts event={event} />}
    </RecordPanel>
  );
}

function EventFacts({ event }: { event: SecurityEventReply }) {
  return (
    <>
      <h2 className="text-2xl">{securityEventLabels[event.kind]}</h2>
      <dl className="mt-5 grid grid-cols-[6rem_minmax(0,1fr)] gap-y-2.5 text-[0.9375rem]">
        <Fact name="Account">
          <span className="break-all">{event.email}</span>
          {event.userId === null && <span className="block text-muted">no account</span>}
        </Fact>
        <Fact name="By">
          <span className="break-all">{actorText(event)}</span>
        </Fact>
        <Fact name="When">
          <time dateTime={event.createdAt}>{fullDateText(new Date(event.createdAt))}</time>
        </Fact>
        <Fact name="Device">{event.device}</Fact>
        <Fact name="Address">
          <span className="figures break-all">{event.address}</span>
        </Fact>
      </dl>
      {event.userId !== null && (
        <p className="mt-6 flex flex-wrap gap-2 border-t border-line pt-5">
          <Link
            to={`?${new URLSearchParams({ userId: event.userId })}`}
            className={buttonClass('secondary', 'small')}
          >
            Only this account
          </Link>
          <Link
            to={`/admin/users?${new URLSearchParams({ q: event.email, user: event.userId })}`}
            className={buttonClass('secondary', 'small')}
          >
            Open the account
          </Link>
        </p>
      )}
    </>
  );
}
