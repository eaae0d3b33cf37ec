import { CalendarPlus, Video } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { getBookingCalendar } from '#contract/bookings/shared-bookings.ts';
import type { ClientBooking } from '#contract/projects/client-projects.ts';
import { endpointUrl } from '#web/kit/api/request.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { buttonClass } from '#web/kit/ui/button-class.ts';
import { StatusDot } from '#web/kit/ui/records/status-dot.tsx';
import { joinText, meetingTime, moveText, ourTime } from './meeting-words.ts';

interface UpcomingMeetingProps {
  booking: ClientBooking;
  onMove: () => void;
  onCancel: () => void;
}

/** One upcoming meeting with its two buttons (rule PORTAL-2). */
export function UpcomingMeeting({ booking, onMove, onCancel }: UpcomingMeetingProps) {
  const id = useId();
  const ours = ourTime(booking);
  const isHeld = booking.status === 'pending';
  const notes = [joinText(booking), moveText(booking)].filter((text) => text !== '');
  const about = `${booking.consultationTypeLabel || 'Meeting'}, ${meetingTime(booking)}`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-b border-line py-4 last:border-b-0">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-baseline gap-x-4">
          <Link
            to={`/bookings/${booking.token}`}
            className="min-w-0 rounded-sm font-semibold break-words underline-offset-4 hover:underline"
          >
            {booking.consultationTypeLabel || 'Meeting'}
          </Link>
          <span className="text-[0.9375rem]">
            <StatusDot
              tone={isHeld ? 'warning' : 'success'}
              label={isHeld ? 'Waiting for our confirmation' : 'Confirmed'}
            />
          </span>
        </p>
        <p className="break-words">
          <time dateTime={booking.startsAt}>{meetingTime(booking)}</time>
          {ours && <span className="block text-sm text-muted">{ours}, our time</span>}
        </p>
        {notes.length > 0 && (
          <p id={`${id}-notes`} className="text-sm break-words text-muted">
            {notes.join(' ')}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {booking.medium === 'video' &&
          (booking.joinUrl ? (
            <a
              href={booking.joinUrl}
              rel="noopener noreferrer"
              className={buttonClass('accent', 'small')}
            >
              <Video aria-hidden size={16} />
              Join Meeting<span className="sr-only">: {about}</span>
            </a>
          ) : (
            <Button look="secondary" size="small" disabled aria-describedby={`${id}-notes`}>
              <Video aria-hidden size={16} />
              Join Meeting<span className="sr-only">: {about}</span>
            </Button>
          ))}
        <Button
          look="secondary"
          size="small"
          disabled={!booking.canMove}
          aria-describedby={notes.length > 0 ? `${id}-notes` : undefined}
          onClick={onMove}
        >
          Reschedule<span className="sr-only">: {about}</span>
        </Button>
        <a
          href={endpointUrl(getBookingCalendar.path, { token: booking.token })}
          className={buttonClass('quiet', 'small')}
          download
        >
          <CalendarPlus aria-hidden size={16} />
          Add to calendar<span className="sr-only">: {about}</span>
        </a>
        {booking.canCancel && (
          <Button look="quiet" size="small" onClick={onCancel}>
            Cancel<span className="sr-only">: {about}</span>
          </Button>
        )}
      </div>
    </li>
  );
}
