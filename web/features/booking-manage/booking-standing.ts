import type { SharedBookingReply } from '#contract/booking-records.ts';

/** Where a booking stands for its visitor. */
export type Standing = 'held' | 'confirmed' | 'running' | 'over' | 'cancelled';

/** The standing at an instant in milliseconds. */
export function standingOf(
  booking: Pick<SharedBookingReply, 'status' | 'startsAt' | 'endsAt'>,
  now: number,
): Standing {
  if (booking.status === 'cancelled') return 'cancelled';
  if (now >= Date.parse(booking.endsAt)) return 'over';
  if (now >= Date.parse(booking.startsAt)) return 'running';
  return booking.status === 'confirmed' ? 'confirmed' : 'held';
}

/** The page's heading for each. */
export const standingTitles: Record<Standing, string> = {
  held: 'Your time is held for you',
  confirmed: 'Your consultation is confirmed',
  running: 'Your consultation is under way',
  over: 'Your consultation is over',
  cancelled: 'Your consultation is cancelled',
};
