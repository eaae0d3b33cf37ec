import { useQuery } from '@tanstack/react-query';
import { CalendarPlus, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import {
  type HostCalendars,
  listHostCalendars,
  lookAtHostCalendars,
} from '#contract/bookings/host-calendars.ts';
import { mostCalendars } from '#domain/booking/calendar-address.ts';
import { liveQueryOf } from '#web/kit/api/query-of.ts';
import { laterPart } from '#web/kit/record/later-part.tsx';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { CalendarRow } from './calendar-row.tsx';
import { SeenBusy } from './seen-busy.tsx';

const AddCalendar = laterPart(
  async () => (await import('./add-calendar.tsx')).AddCalendar,
  ({ open }) => open,
);

const calendarsQuery = liveQueryOf(listHostCalendars, {});

/** One's own calendars, whose busy times nobody can book, and what we see in them (rule BOOKING-27). */
export function BusyTimes() {
  const calendars = useQuery(calendarsQuery);
  const [isAdding, setIsAdding] = useState(false);
  return (
    <>
      <Loaded query={calendars} what="your calendars" rows={3} quiet>
        {(shown) => <Calendars shown={shown} onAdd={() => setIsAdding(true)} />}
      </Loaded>
      <AddCalendar open={isAdding} onClose={() => setIsAdding(false)} />
    </>
  );
}

function Calendars({ shown, onAdd }: { shown: HostCalendars; onAdd: () => void }) {
  const { calendars, isHost } = shown;
  const look = useChange(lookAtHostCalendars, {
    failed: 'We couldn’t look now',
    onSuccess: (now, _, client) => client.setQueryData(calendarsQuery.queryKey, now),
  });
  const isStopped = calendars.some(({ state }) => state === 'stopped');
  return (
    <div className="grid gap-5">
      {isStopped && isHost && (
        <Notice kind="danger">
          No one can book a time with you until we can read all your calendars. Fix the address, or
          remove the calendar.
        </Notice>
      )}
      {calendars.length === 0 ? (
        <p>
          You have connected no calendar. Connect yours, and no one can book a time at which you are
          busy.
        </p>
      ) : (
        <ul aria-label="Your calendars" className="border-t border-line">
          {calendars.map((calendar) => (
            <CalendarRow key={calendar.id} calendar={calendar} />
          ))}
        </ul>
      )}
      {!isHost && calendars.length > 0 && (
        <p className="text-sm text-muted">
          You don’t host consultations. The hosts are under{' '}
          <Link to="/admin/bookings/settings" className="text-primary underline underline-offset-4">
            Bookings, Settings
          </Link>
          .
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {calendars.length < mostCalendars && (
          <Button look="secondary" onClick={onAdd}>
            <CalendarPlus aria-hidden size={16} />
            Connect a calendar
          </Button>
        )}
        {calendars.length > 0 && (
          <Button look="secondary" pending={look.isPending} onClick={() => look.mutate({})}>
            <RefreshCw aria-hidden size={16} />
            Look now
          </Button>
        )}
      </div>
      {calendars.length > 0 && <SeenBusy shown={shown} />}
    </div>
  );
}
