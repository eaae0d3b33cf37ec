import { useQuery } from '@tanstack/react-query';
import { type BookingDetail, getBooking } from '#contract/booking-records.ts';
import type { BookingReply } from '#contract/bookings.ts';
import { ApiError } from '#web/kit/api/api-error.ts';
import { polled } from '#web/kit/api/polled.ts';
import { call } from '#web/kit/api/request.ts';
import { AfterPaint } from '#web/kit/record/after-paint.tsx';
import { LoadFailure } from '#web/kit/record/load-failure.tsx';
import { RecordHistory } from '#web/kit/record/record-history.tsx';
import { RecordPanel } from '#web/kit/record/record-panel.tsx';
import { EmptyState } from '#web/kit/ui/records/empty-state.tsx';
import { Skeleton } from '#web/kit/ui/records/skeleton.tsx';
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
    ...polled,
    queryKey: [getBooking.path, id],
    queryFn: ({ signal }) => call(getBooking, { params: { id }, signal }),
    ...(known && { placeholderData: detailOf(known) }),
  });
  const isGone = booking.error instanceof ApiError && booking.error.status === 404;
  return (
    <RecordPanel
      screen="Bookings"
      label={booking.data ? `Booking: ${customerOf(booking.data)}` : 'Booking'}
      onClose={onClose}
    >
      {isGone ? (
        <EmptyState title="This booking does not exist">
          The address may have a slip in it.
        </EmptyState>
      ) : booking.data ? (
        <>
          <BookingFacts booking={booking.data} />
          <BookingActions booking={booking.data} />
          <AfterPaint>
            <BookingMoves booking={booking.data} />
            <BookingPerson booking={booking.data} />
          </AfterPaint>
          <RecordHistory kind="booking" recordId={id} />
        </>
      ) : booking.isError ? (
        <LoadFailure
          title="Error loading the booking"
          error={booking.error}
          onRetry={() => void booking.refetch()}
          isRetrying={booking.isFetching}
        />
      ) : (
        <Skeleton rows={6} label="Loading the booking" />
      )}
    </RecordPanel>
  );
}
