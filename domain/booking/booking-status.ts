/** Statuses of a booking (rule BOOKING-7). */
export const bookingStatuses = ['pending', 'confirmed', 'cancelled'] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

/** What the screens call each status. */
export const bookingStatusLabels: Record<BookingStatus, string> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  cancelled: 'Cancelled',
};

/** What can be done with a booking. */
type BookingAction = 'confirm' | 'move' | 'cancel' | 'edit';

const allowed: Record<BookingStatus, readonly BookingAction[]> = {
  pending: ['confirm', 'move', 'cancel', 'edit'],
  confirmed: ['move', 'cancel', 'edit'],
  // A cancelled one has given its slot away: who wants it back books anew.
  cancelled: ['edit'],
};

/** Whether a booking in this status takes the action. */
export function bookingAllows(status: BookingStatus, action: BookingAction): boolean {
  return allowed[status].includes(action);
}
