import type { SharedBookingReply } from '#contract/bookings/shared-bookings.ts';
import { longTimeText } from '#domain/booking/times/time-text.ts';

/** The state of a booking from its visitor's view. */
export type Standing = 'held' | 'confirmed' | 'running' | 'over' | 'cancelled';

/** The state at an instant in milliseconds. */
export function standingOf(
  booking: Pick<SharedBookingReply, 'status' | 'startsAt' | 'endsAt'>,
  now: number,
): Standing {
  if (booking.status === 'cancelled') return 'cancelled';
  if (now >= Date.parse(booking.endsAt)) return 'over';
  if (now >= Date.parse(booking.startsAt)) return 'running';
  return booking.status === 'confirmed' ? 'confirmed' : 'held';
}

/** The page's heading for each state. */
export const standingTitles: Record<Standing, string> = {
  held: 'Your time is reserved',
  confirmed: 'Your consultation is confirmed',
  running: 'Your consultation is in progress',
  over: 'Your consultation is over',
  cancelled: 'Your consultation is canceled',
};

/** Why it is too early to report running late; '' if that is possible or was done. */
export function lateText(
  booking: Pick<SharedBookingReply, 'canSayLate' | 'lateAt' | 'startsAt'>,
  now: number,
): string {
  const isTooEarly = !booking.canSayLate && booking.lateAt === null;
  return isTooEarly && now < Date.parse(booking.startsAt)
    ? 'In the last 24 hours before your consultation, you can tell us here if you’re running late. Until then, you can still move it.'
    : '';
}

/** Until when the booking can be moved or canceled here, or why it cannot be. */
export function changeText(
  booking: Pick<
    SharedBookingReply,
    | 'canMove'
    | 'canCancel'
    | 'movesLeft'
    | 'movableUntil'
    | 'cancellableUntil'
    | 'timeZone'
    | 'visitorTimeZone'
  >,
): string {
  const { canMove, canCancel, movesLeft } = booking;
  const at = (instant: string) =>
    longTimeText(Date.parse(instant), booking.visitorTimeZone || booking.timeZone);
  if (canMove && canCancel && booking.movableUntil === booking.cancellableUntil)
    return `You can move or cancel it until ${at(booking.movableUntil)}.`;
  const move = canMove
    ? `You can move it until ${at(booking.movableUntil)}.`
    : movesLeft === 0
      ? 'You can’t move it again here.'
      : 'It’s too late to move it here.';
  if (!canMove && !canCancel && movesLeft !== 0) return 'It’s too late to move or cancel it here.';
  const cancel = canCancel
    ? `You can cancel it until ${at(booking.cancellableUntil)}.`
    : 'It’s too late to cancel it here.';
  return `${move} ${cancel}`;
}
