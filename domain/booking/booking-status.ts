/** Statuses of a booking (rule BOOKING-7). */
export const bookingStatuses = ['pending', 'confirmed', 'cancelled'] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

/** Labels of the statuses. */
export const bookingStatusLabels: Record<BookingStatus, string> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  cancelled: 'Cancelled',
};

type BookingAction = 'confirm' | 'move' | 'cancel' | 'edit';

const allowed: Record<BookingStatus, readonly BookingAction[]> = {
  pending: ['confirm', 'move', 'cancel', 'edit'],
  confirmed: ['move', 'cancel', 'edit'],
  // Its slot was released: to get one again, make a new booking.
  cancelled: ['edit'],
};

/** Whether a booking in this status permits the action. */
export function bookingAllows(status: BookingStatus, action: BookingAction): boolean {
  return allowed[status].includes(action);
}

/** Where a meeting was booked, and what the back office calls it. */
export const bookingSources = [
  { value: 'site', label: 'Website' },
  { value: 'portal', label: 'Client portal' },
  { value: 'staff', label: 'Back office' },
] as const;
export type BookingSource = (typeof bookingSources)[number]['value'];
