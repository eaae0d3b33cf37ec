import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getBooking, type ShownBooking } from '#contract/bookings/booking-records.ts';
import type { BookingReply } from '#contract/bookings/bookings.ts';
import { bookingAllows } from '#domain/booking/booking-status.ts';
import { shortTimeText } from '#domain/booking/times/time-text.ts';
import { liveQueryOf } from '#web/kit/api/query-of.ts';
import { AfterPaint } from '#web/kit/record/after-paint.tsx';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { type OfferedAction, RecordActions } from '#web/kit/record/record-actions.tsx';
import { RecordHistory } from '#web/kit/record/record-history.tsx';
import { RecordPanel } from '#web/kit/record/record-panel.tsx';
import { IfMay } from '#web/kit/session/if-may.tsx';
import { EmptyState } from '#web/kit/ui/records/empty-state.tsx';
import { RelativeDate } from '#web/kit/ui/records/relative-date.tsx';
import { customerOf } from '../booking-words.ts';
import { useConfirmBooking } from '../confirm-booking.tsx';
import { BookingFacts } from './booking-facts.tsx';
import { useMailBookingLink, WithdrawBookingLink } from './booking-link.tsx';
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
            Someone may have deleted it, or the link has a typo.
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
  const [open, setOpen] = useState<'move' | 'edit' | 'withdraw' | 'cancel' | null>(null);
  const confirmation = useConfirmBooking();
  const mail = useMailBookingLink();
  const { id, status } = booking;
  const close = () => setOpen(null);
  const actions: OfferedAction[] = [
    bookingAllows(status, 'confirm') && {
      label: 'Confirm',
      run: () => confirmation.confirm(booking),
      isPending: confirmation.isPending,
      look: 'primary',
    },
    bookingAllows(status, 'move') && { label: 'Move', run: () => setOpen('move') },
    { label: 'Edit', run: () => setOpen('edit'), shortcut: 'E' },
    {
      label: 'Send a new link',
      run: () => mail.mutate({ params: { id } }),
      isPending: mail.isPending,
      isFurther: true,
    },
    { label: 'Withdraw the link', run: () => setOpen('withdraw'), isFurther: true },
    bookingAllows(status, 'cancel') && {
      label: 'Cancel booking',
      run: () => setOpen('cancel'),
      isFurther: true,
      isDestructive: true,
    },
  ];
  return (
    <div className="mt-6 border-t border-line pt-5">
      <RecordActions title={customerOf(booking)} actions={actions} />
      {confirmation.question}
      <WithdrawBookingLink booking={open === 'withdraw' ? booking : null} onClose={close} />
      <MoveBooking booking={open === 'move' ? booking : null} onClose={close} />
      <EditBooking booking={open === 'edit' ? booking : null} onClose={close} />
      <CancelBooking booking={open === 'cancel' ? booking : null} onClose={close} />
    </div>
  );
}
