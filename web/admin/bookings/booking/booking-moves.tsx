import type { BookingDetail } from '#contract/bookings/booking-records.ts';
import { shortTimeText } from '#domain/booking/times/time-text.ts';
import { RelativeDate } from '#web/kit/ui/records/relative-date.tsx';
import { customerOf } from '../booking-words.ts';

/** Every time the booking was moved, the latest first; nothing for one that was never moved. */
export function BookingMoves({ booking }: { booking: BookingDetail }) {
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
