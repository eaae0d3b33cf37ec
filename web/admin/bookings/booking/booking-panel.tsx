import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getBooking, type ShownBooking } from '#contract/bookings/booking-records.ts';
import type { BookingReply } from '#contract/bookings/bookings.ts';
import { bookingAllows } from '#domain/booking/booking-status.ts';
import { shortTimeText } from '#domain/booking/times/time-text.ts';
import { liveQueryOf } from '#web/kit/api/query-of.ts';
import { AfterPaint } from '#web/kit/record/after-paint.tsx';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { RecordHistory } from '#web/kit/record/record-history.tsx';
import { RecordPanel } from '#web/kit/record/record-panel.tsx';
import { IfMay } from '#web/kit/session/if-may.tsx';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { EmptyState } from '#web/kit/ui/records/empty-state.tsx';
import { RelativeDate } from '#web/kit/ui/records/relative-date.tsx';
import { customerOf } from '../booking-words.ts';
import { useConfirmBooking } from '../confirm-booking.tsx';
import { BookingFacts } from './booking-facts.tsx';
import { BookingLink } from './booking-link.tsx';
import { BookingPerson } from './booking-person.tsx';
import { CancelBooking } from './cancel-booking.tsx';
import { EditBooking } from './edit-booking.tsx';
import { MoveBooking } from './move-booking.tsx';

/** A booking from the list as its panel shows it while the rest is loading. */
function detailOf(booking: BookingReply): ShownBooking {
  return { ...booking, hostName: '', joinUrl: booking.meetingUrl, moves: [] };
}

interface BookingPanelProps {
  id: string;
  /** The booking from the list: shown until the booking itself is loaded. */
  listed: BookingReply | undefined;
  onClose: () => void;
}

/** One booking beside the list, with its customer and all actions. */
export function BookingPanel({ id, listed, onClose }: BookingPanelProps) {
  const booking = useQuery({
    ...liveQueryOf(getBooking, { params: { id } }),
    ...(listed && { placeholderData: detailOf(listed) }),
  });
  return (
    <RecordPanel
      screen="Bookings"
      label={booking.data ? `Booking: ${customerOf(booking.data)}` : 'Booking'}
      onClose={onClose}
    >
      <Loaded
        query={booking}
        what="the booking"
        rows={6}
        quiet
        gone={
          <EmptyState title="This booking does not exist">
            Please check the link for a typo.
          </EmptyState>
        }
      >
        {(data) => (
          <>
            <BookingFacts booking={data} />
            <IfMay call="bookings:change">
              <BookingActions booking={data} />
            </IfMay>
            <AfterPaint>
              <BookingMoves booking={data} />
              <BookingPerson booking={data} />
            </AfterPaint>
            <RecordHistory kind="booking" recordId={id} />
          </>
        )}
      </Loaded>
    </RecordPanel>
  );
}

/** All moves of a booking, latest first; hidden for a booking that was never moved. */
function BookingMoves({ booking }: { booking: ShownBooking }) {
  const { moves, timeZone } = booking;
  if (moves.length === 0) return null;
  const text = (instant: string) => shortTimeText(Date.parse(instant), timeZone);
  return (
    <section aria-labelledby={`moves-${booking.id}`} className="mt-6">
      <h3 id={`moves-${booking.id}`} className="eyebrow">
        {moves.length === 1 ? 'Moved once' : `Moved ${moves.length} times`}
      </h3>
      <ol className="mt-2 grid gap-2">
        {moves.map((move) => (
          <li key={move.id} className="text-[0.9375rem]">
            <span className="figures block">
              {text(move.from)} <span aria-hidden>→</span>
              <span className="sr-only">moved to</span> {text(move.to)}
            </span>
            <span className="text-sm text-muted">
              by {move.by ?? customerOf(booking)}, <RelativeDate at={move.movedAt} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The actions that a booking's status allows. */
function BookingActions({ booking }: { booking: BookingReply }) {
  const [open, setOpen] = useState<'move' | 'edit' | 'cancel' | null>(null);
  const confirmation = useConfirmBooking();
  const { status } = booking;
  const close = () => setOpen(null);
  return (
    <div className="mt-6 flex flex-wrap gap-2 border-t border-line pt-5">
      {bookingAllows(status, 'confirm') && (
        <Button
          look="primary"
          size="small"
          pending={confirmation.isPending}
          onClick={() => confirmation.confirm(booking)}
        >
          Confirm
        </Button>
      )}
      {bookingAllows(status, 'move') && (
        <Button look="secondary" size="small" onClick={() => setOpen('move')}>
          Move
        </Button>
      )}
      <Button look="secondary" size="small" aria-keyshortcuts="E" onClick={() => setOpen('edit')}>
        Edit
      </Button>
      {bookingAllows(status, 'cancel') && (
        <Button look="danger" size="small" onClick={() => setOpen('cancel')}>
          Cancel booking
        </Button>
      )}
      {confirmation.question}
      <BookingLink booking={booking} />
      <MoveBooking booking={open === 'move' ? booking : null} onClose={close} />
      <EditBooking booking={open === 'edit' ? booking : null} onClose={close} />
      <CancelBooking booking={open === 'cancel' ? booking : null} onClose={close} />
    </div>
  );
}
