import {
  type HostCalendar,
  removeHostCalendar,
  restoreHostCalendar,
} from '#contract/bookings/host-calendars.ts';
import { useChange } from '#web/kit/record/use-change.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { RelativeDate } from '#web/kit/ui/records/relative-date.tsx';
import { StatusDot, type StatusTone } from '#web/kit/ui/records/status-dot.tsx';

const states: Record<HostCalendar['state'], { tone: StatusTone; label: string }> = {
  read: { tone: 'success', label: 'Connected' },
  failing: { tone: 'warning', label: 'Cannot be read right now' },
  suspect: { tone: 'warning', label: 'Suddenly empty' },
  stopped: { tone: 'danger', label: 'Not read for a day' },
};

/** That came with a moved site, which is read within a minute. */
const unread = { tone: 'warning', label: 'Not read yet' } as const;

/** One connected calendar: whether it can be read, and when it last was. */
export function CalendarRow({ calendar }: { calendar: HostCalendar }) {
  const { host, ending, state, message, readAt } = calendar;
  const of = { params: { id: calendar.id } };
  const restore = useChange(restoreHostCalendar, {
    failed: 'The calendar wasn’t connected again',
  });
  const remove = useChange(removeHostCalendar, {
    done: () => ({
      title: 'Calendar removed',
      description: 'Its busy times no longer count.',
      action: { label: 'Undo', run: () => restore.mutate(of) },
    }),
    failed: 'The calendar wasn’t removed',
  });
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b border-line py-3">
      <div className="grid min-w-0 flex-1 basis-64 gap-1">
        <p className="font-medium break-words">
          {host} <span className="figures text-sm font-normal text-muted">…{ending}</span>
        </p>
        <p className="flex flex-wrap gap-x-3 text-sm text-muted">
          <StatusDot {...(Date.parse(readAt) > 0 ? states[state] : unread)} />
          {Date.parse(readAt) > 0 && (
            <span>
              Read <RelativeDate at={readAt} />
            </span>
          )}
        </p>
        {message !== '' && <p className="text-sm break-words text-danger">{message}</p>}
        {state === 'suspect' && (
          <p className="text-sm text-muted">
            It had many events and now has none. We look again in a few minutes, and until then
            count what we saw before.
          </p>
        )}
      </div>
      <Button
        look="secondary"
        size="small"
        pending={remove.isPending}
        aria-label={`Remove the calendar at ${host}, ending in ${ending}`}
        onClick={() => remove.mutate(of)}
      >
        Remove
      </Button>
    </li>
  );
}
