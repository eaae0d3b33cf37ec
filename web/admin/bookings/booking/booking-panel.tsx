import { useQuery } from '@tanstack/react-query';
import { type BookingDetail, getBooking } from '#contract/bookings/booking-records.ts';
import type { BookingReply } from '#contract/bookings/bookings.ts';
import { liveQueryOf } from '#web/kit/api/query-of.ts';
import { AfterPaint } from '#web/kit/record/after-paint.tsx';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { RecordHistory } from '#web/kit/record/record-history.tsx';
import { RecordPanel } from '#web/kit/record/record-panel.tsx';
import { EmptyState } from '#web/kit/ui/records/empty-state.tsx';
import { customerOf } from '../booking-words.ts';
import { BookingActions } from './booking-actions.tsx';
import { BookingFacts } from './booking-facts.tsx';
import { BookingMoves } from './booking-moves.tsx';
import { BookingPerson } from './booking-person.tsx';

/** A booking of the list as its panel shows it until the rest is there. */
function detailOf(booking: BookingReply): BookingDetail {
  return { ...booking, hostName: '', joinUrl: booking.meetingUrl, moves: [] };
}

interface BookingPanelProps {
  id: string;
  /** The booking as the list has it: shown until its own answer is there. */
  known: BookingReply | undefined;
  onClose: () => void;
}

/** One booking beside its list, with who it is about and everything that can be done to it. */
export function BookingPanel({ id, known, onClose }: BookingPanelProps) {
  const booking = useQuery({
    ...liveQueryOf(getBooking, { params: { id } }),
    ...(known && { placeholderData: detailOf(known) }),
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
            The address may have a slip in it.
          </EmptyState>
        }
      >
        {(data) => (
          <>
            <BookingFacts booking={data} />
            <BookingActions booking={data} />
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
