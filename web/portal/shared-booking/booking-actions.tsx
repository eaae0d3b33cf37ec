import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { getBookingCalendar } from '#contract/bookings/shared-bookings.ts';
import { zonedClockText } from '#domain/booking/times/time-text.ts';
import { endpointUrl } from '#web/kit/api/request.ts';
import { laterPart } from '#web/kit/record/later-part.tsx';
import { siteSettings } from '#web/kit/shell/site-settings.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { buttonClass } from '#web/kit/ui/button-class.ts';
import { Notice } from '#web/kit/ui/notice.tsx';
import { Skeleton } from '#web/kit/ui/records/skeleton.tsx';
import { changeText, lateText } from './booking-standing.ts';
import { CancelForm } from './cancel-form.tsx';
import { LateForm } from './late-form.tsx';
import type { useSharedBooking } from './use-shared-booking.ts';

const MoveForm = laterPart(
  async () => (await import('./move-form.tsx')).MoveForm,
  undefined,
  'idle',
  <Skeleton rows={6} label="Loading the calendar" />,
);

/** The actions that a link in an email can open. */
export type WantedAction = 'move' | 'late';

interface BookingActionsProps {
  token: string;
  shared: ReturnType<typeof useSharedBooking>;
  /** Whether the consultation has not started yet. */
  isAhead: boolean;
  wanted: WantedAction | null;
}

/** Everything that a visitor can do with a consultation that is neither over nor canceled. */
export function BookingActions({ token, shared, isAhead, wanted }: BookingActionsProps) {
  const { booking, now, move, cancel, undoCancel, late } = shared;
  const [open, setOpen] = useState<WantedAction | 'cancel' | null>(() => {
    if (wanted === 'move' && booking.canMove) return 'move';
    return wanted === 'late' && booking.canSayLate ? 'late' : null;
  });
  const close = () => setOpen(null);
  const zone = booking.visitorTimeZone || booking.timeZone;
  return (
    <div className="grid gap-6 border-t border-line pt-8">
      {booking.lateAt && (
        <Notice kind="info" announced>
          You told us at {zonedClockText(Date.parse(booking.lateAt), zone)} that you’re running
          late. We’ll wait for you.
        </Notice>
      )}
      {wanted === 'late' && lateText(booking, now) && (
        <Notice kind="warning">{lateText(booking, now)}</Notice>
      )}
      {wanted === 'move' && !booking.canMove && (
        <Notice kind="warning">{changeText(booking)}</Notice>
      )}
      {open === null && (
        <div className="flex flex-wrap gap-3">
          {booking.canSayLate && (
            <Button look="primary" onClick={() => setOpen('late')}>
              I’m running late
            </Button>
          )}
          {booking.canMove && (
            <Button
              look={booking.canSayLate ? 'secondary' : 'primary'}
              onClick={() => setOpen('move')}
            >
              Reschedule
            </Button>
          )}
          <a
            href={endpointUrl(getBookingCalendar.path, { token })}
            className={buttonClass('secondary')}
            download
          >
            <CalendarPlus aria-hidden size={18} />
            Add to calendar
          </a>
          {booking.canCancel && (
            <Button look="secondary" onClick={() => setOpen('cancel')}>
              Cancel
            </Button>
          )}
        </div>
      )}
      {open === 'late' && (
        <section className="grid gap-5">
          <h2 className="text-2xl">Running late?</h2>
          <LateForm onLate={late} onClose={close} />
        </section>
      )}
      {open === 'move' && (
        <section className="grid gap-5">
          <h2 className="text-2xl">Choose another time</h2>
          <MoveForm booking={booking} token={token} onMove={move} onClose={close} />
        </section>
      )}
      {open === 'cancel' && (
        <section className="grid gap-5">
          <h2 className="text-2xl">Cancel the consultation</h2>
          <CancelForm booking={booking} onCancel={cancel} onUndo={undoCancel} onClose={close} />
        </section>
      )}
      {isAhead && (
        <p className="max-w-prose text-sm text-muted">
          {changeText(booking)} {booking.canChange ? 'For anything else,' : 'To change something,'}{' '}
          write to{' '}
          <a
            href={`mailto:${siteSettings.companyEmail}`}
            className="text-primary underline underline-offset-4"
          >
            {siteSettings.companyEmail}
          </a>
          .
        </p>
      )}
    </div>
  );
}
