import { consultationLabel } from '#domain/booking/consultation-kind.ts';
import { wallTimeOf } from '#domain/booking/times/time-zone.ts';
import { instantText } from '#server/platform/clock/instant-text.ts';
import type { CsvColumns } from '#server/platform/lists/serve-csv.ts';
import type { BookingsTable } from './tables.ts';

/** A booking as a line of a CSV file; date and time as the company's clock shows them. */
export const bookingCsv: CsvColumns<BookingsTable> = {
  Reference: (booking) => booking.reference,
  'First name': (booking) => booking.first_name,
  'Last name': (booking) => booking.last_name,
  Email: (booking) => booking.email,
  Phone: (booking) => booking.phone,
  Company: (booking) => booking.company,
  Date: (booking) => wallTimeOf(booking.starts_at, booking.time_zone).date,
  Time: (booking) => wallTimeOf(booking.starts_at, booking.time_zone).time,
  'Time zone': (booking) => booking.time_zone,
  Type: (booking) => consultationLabel(booking.consultation_type, booking.type_label),
  How: (booking) => booking.medium,
  Status: (booking) => booking.status,
  'Cancelled because': (booking) => booking.cancel_reason,
  Message: (booking) => booking.message,
  Created: (booking) => instantText(booking.created_at),
  Id: (booking) => booking.id,
};
