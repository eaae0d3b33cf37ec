import type { SharedBookingReply } from '#contract/bookings/shared-bookings.ts';
import { bookingNoun } from '#domain/booking/consultation-kind.ts';
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

/** How the page's heading ends in each state of which it names the booking. */
const headingEnds: Record<Exclude<Standing, 'held'>, string> = {
  confirmed: 'is confirmed',
  running: 'is in progress',
  over: 'is over',
  cancelled: 'is canceled',
};

/** The page's heading. */
export function headingOf(
  standing: Standing,
  { isProjectMeeting }: Pick<SharedBookingReply, 'isProjectMeeting'>,
): string {
  if (standing === 'held') return 'Your time is reserved';
  return `Your ${bookingNoun(isProjectMeeting)} ${headingEnds[standing]}`;
}

/** Why it is too early to report running late; '' if that is possible or was done. */
export function lateText(
  booking: Pick<SharedBookingReply, 'canSayLate' | 'lateAt' | 'startsAt' | 'isProjectMeeting'>,
  now: number,
): string {
  const isTooEarly = !booking.canSayLate && booking.lateAt === null;
  return isTooEarly && now < Date.parse(booking.startsAt)
    ? `In the last 24 hours before your ${bookingNoun(booking.isProjectMeeting)}, you can tell us here if you’re running late. Until then, you can still move it.`
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
    return `You can reschedule or cancel until ${at(booking.movableUntil)}.`;
  const move = canMove
    ? `You can move it until ${at(booking.movableUntil)}.`
    : movesLeft === 0
      ? 'You can’t move it again here.'
      : 'It’s too late to move it here.';
  if (!canMove && !canCancel && movesLeft !== 0)
    return 'It’s too late to reschedule or cancel here.';
  const cancel = canCancel
    ? `You can cancel it until ${at(booking.cancellableUntil)}.`
    : 'It’s too late to cancel it here.';
  return `${move} ${cancel}`;
}
