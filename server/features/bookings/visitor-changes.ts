import {
  type BookingRules,
  changeableUntil,
  isBeforeCutOff,
} from '#domain/booking/booking-rules.ts';
import type { BookingsTable } from './tables.ts';

/** What the visitor can still change of a booking by its private link, and until when, in milliseconds. */
export function visitorChanges(row: BookingsTable, rules: BookingRules, now: number) {
  const isActive = row.status !== 'cancelled';
  const booking = { startsAt: row.starts_at, type: row.consultation_type };
  const movesLeft = rules.maxMoves === null ? null : Math.max(0, rules.maxMoves - row.moves);
  return {
    movableUntil: changeableUntil(booking, 'move', rules),
    cancellableUntil: changeableUntil(booking, 'cancel', rules),
    movesLeft,
    canMove: isActive && movesLeft !== 0 && isBeforeCutOff(booking, 'move', rules, now),
    canCancel: isActive && isBeforeCutOff(booking, 'cancel', rules, now),
  };
}
