import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { ClientBooking } from '#contract/client-projects.ts';
import { clientBookingsQuery } from '#web/api/portal-queries.ts';
import { PartFailure } from '#web/shell/part-failure.tsx';
import { localTimeZone } from '#web/slot-picker/local-time.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { meetingTime } from './meeting-words.ts';
import { UpcomingMeeting } from './upcoming-meeting.tsx';

interface MeetingsProps {
  /** The form that moves a meeting; `close` is called when it is done. */
  moveForm: (booking: ClientBooking, close: () => void) => ReactNode;
}

/** How often a meeting is asked for again, so that the way to join opens, in milliseconds. */
const lookEveryMs = 30_000;

/** The client's own meetings: join, move, and look back (features, T04). */
export function Meetings({ moveForm }: MeetingsProps) {
  const bookings = useQuery({ ...clientBookingsQuery, refetchInterval: lookEveryMs });
  const [movedId, setMovedId] = useState<string | null>(null);
  const now = Date.now();
  const isAhead = ({ status, endsAt }: ClientBooking) =>
    status !== 'cancelled' && Date.parse(endsAt) > now;
  const ahead = bookings.data?.filter(isAhead);
  const past = bookings.data?.filter((booking) => !isAhead(booking)) ?? [];
  const moved = ahead?.find(({ id }) => id === movedId);
  const close = () => setMovedId(null);
  return (
    <section aria-labelledby="meetings">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id="meetings" className="text-2xl">
          Upcoming meetings
        </h2>
        <Link
          to="/contact#booking"
          className="rounded-sm py-1 text-primary underline underline-offset-4"
        >
          Book a meeting
        </Link>
      </div>
      <div className="mt-3">
        {bookings.isError && !ahead && (
          <PartFailure title="Error loading your meetings" query={bookings} />
        )}
        {bookings.isPending && <Skeleton rows={2} label="Loading your meetings" />}
        {ahead?.length === 0 && <p className="text-muted">No meeting is planned.</p>}
        <ul className="grid">
          {ahead?.map((booking) => (
            <UpcomingMeeting
              key={booking.id}
              booking={booking}
              onMove={() => setMovedId(booking.id)}
            />
          ))}
        </ul>
        {past.length > 0 && <PastMeetings past={past} />}
      </div>
      <Dialog
        open={moved !== undefined}
        onOpenChange={close}
        title="Reschedule"
        description={moved && `Now: ${meetingTime(moved)}`}
      >
        {moved && moveForm(moved, close)}
      </Dialog>
    </section>
  );
}

function PastMeetings({ past }: { past: readonly ClientBooking[] }) {
  return (
    <details className="mt-4">
      <summary className="cursor-pointer rounded-sm py-1 font-semibold">
        Earlier meetings ({past.length})
      </summary>
      <ul className="mt-2 grid gap-2 text-[0.9375rem] text-muted">
        {past.map((booking) => (
          <li key={booking.id} className="flex flex-wrap justify-between gap-x-6 break-words">
            <span>
              {booking.consultationTypeLabel || 'Meeting'}
              {booking.status === 'cancelled' && ', cancelled'}
            </span>
            <span>{meetingTime(booking, localTimeZone())}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
