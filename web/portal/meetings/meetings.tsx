import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import type { ClientBooking } from '#contract/projects/client-projects.ts';
import { useFirstShown } from '#web/kit/load/first-shown.ts';
import { laterPart } from '#web/kit/record/later-part.tsx';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { clientAccountQuery, clientBookingsQuery } from '#web/portal/portal-queries.ts';
import { localTimeZone } from '#web/shared/slot-picker/local-time.ts';
import type { MeetingForms, MeetingProject } from './meeting-dialogs.tsx';
import { meetingTime } from './meeting-words.ts';
import { UpcomingMeeting } from './upcoming-meeting.tsx';

const MeetingDialogs = laterPart(
  async () => (await import('./meeting-dialogs.tsx')).MeetingDialogs,
  ({ moved, cancelled, project }) => (moved ?? cancelled ?? project) !== undefined,
);

interface MeetingsProps extends MeetingForms {
  /** The project for a new meeting; absent if there is none. */
  project: MeetingProject | undefined;
  /** Whether the form for a new meeting is open; it can also be opened from elsewhere. */
  isBooking: boolean;
  onBooking: (open: boolean) => void;
}

/** The open dialog, and the meeting it is about. */
type OpenDialog = { kind: 'move' | 'cancel'; id: string } | null;

/** How often meetings are refetched, so that the join link appears in time, in milliseconds. */
const refetchEveryMs = 30_000;

/** The client's meetings: join, move, and see earlier ones (rule BOOKING-15). */
export function Meetings({ project, moveForm, cancelForm, isBooking, onBooking }: MeetingsProps) {
  // For the form only, so after what the screen shows.
  const account = useQuery({ ...clientAccountQuery, enabled: useFirstShown() });
  const bookings = useQuery({ ...clientBookingsQuery, refetchInterval: refetchEveryMs });
  const heading = useRef<HTMLHeadingElement>(null);
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const now = Date.now();
  const isAhead = ({ status, endsAt }: ClientBooking) =>
    status !== 'cancelled' && Date.parse(endsAt) > now;
  const ahead = bookings.data?.filter(isAhead) ?? [];
  const past = bookings.data?.filter((booking) => !isAhead(booking)) ?? [];
  // The form in which one is canceled stays, with what was typed, also if somebody else cancels it.
  const about = (kind: 'move' | 'cancel', among = ahead) =>
    dialog?.kind === kind ? among.find(({ id }) => id === dialog.id) : undefined;
  return (
    <section aria-labelledby="meetings">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 ref={heading} id="meetings" tabIndex={-1} className="text-2xl">
          Upcoming meetings
        </h2>
        {project ? (
          <Button look="secondary" size="small" onClick={() => onBooking(true)}>
            Book a meeting
          </Button>
        ) : (
          <Link
            to="/contact#booking"
            className="rounded-sm py-1 text-primary underline underline-offset-4"
          >
            Book a meeting
          </Link>
        )}
      </div>
      <div className="mt-3">
        <Loaded query={bookings} what="your meetings" rows={2} quiet>
          {() =>
            ahead.length === 0 ? (
              <p className="text-muted">No upcoming meetings.</p>
            ) : (
              <ul className="grid grid-cols-1">
                {ahead.map((booking) => (
                  <UpcomingMeeting
                    key={booking.id}
                    booking={booking}
                    onMove={() => setDialog({ kind: 'move', id: booking.id })}
                    onCancel={() => setDialog({ kind: 'cancel', id: booking.id })}
                  />
                ))}
              </ul>
            )
          }
        </Loaded>
        {past.length > 0 && <PastMeetings past={past} />}
      </div>
      <MeetingDialogs
        moved={about('move')}
        cancelled={about('cancel', bookings.data)}
        onClose={() => setDialog(null)}
        moveForm={moveForm}
        cancelForm={cancelForm}
        project={isBooking ? project : undefined}
        phone={account.data?.phone ?? ''}
        onBooked={() => onBooking(false)}
        heading={heading}
      />
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
              {booking.status === 'cancelled' && ', canceled'}
            </span>
            <span>{meetingTime(booking, localTimeZone())}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
