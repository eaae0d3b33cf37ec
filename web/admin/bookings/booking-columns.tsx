import type { BookingReply } from '#contract/bookings/bookings.ts';
import { bookingStatuses, bookingStatusLabels } from '#domain/booking/booking-status.ts';
import type { HeadColumn, ListColumn } from '#web/kit/list/list-table.tsx';
import type { SelectOption } from '#web/kit/ui/basics/select-field.tsx';
import { StatusDot } from '#web/kit/ui/records/status-dot.tsx';
import { bookingStatusTones, customerOf, dateOf, theirDateOf, typeOf } from './booking-words.ts';
import { MissingLink } from './confirm-booking.tsx';

export const bookingSorts = [
  { value: 'next', label: 'Next first' },
  { value: '-createdAt', label: 'Latest booked first' },
  { value: 'createdAt', label: 'Earliest booked first' },
  { value: 'startsAt', label: 'Date, earliest first' },
  { value: '-startsAt', label: 'Date, latest first' },
  { value: 'customer', label: 'Customer, A to Z' },
  { value: '-customer', label: 'Customer, Z to A' },
  { value: 'company', label: 'Company, A to Z' },
  { value: '-company', label: 'Company, Z to A' },
];

export const bookingFilters = (types: readonly SelectOption[]) => [
  {
    name: 'status',
    label: 'Status',
    all: 'All statuses',
    options: bookingStatuses.map((value) => ({ value, label: bookingStatusLabels[value] })),
  },
  { name: 'type', label: 'Type', all: 'All types', options: types },
];

type StatusOf = Pick<BookingReply, 'status' | 'lateAt' | 'endsAt'>;

/** A booking's status as a labeled dot, and whether its visitor reported running late. */
export function BookingStatusLabel({ booking }: { booking: StatusOf }) {
  const { status } = booking;
  const label = bookingStatusLabels[status];
  // Shown wherever the booking is listed, until it is over.
  const isLate =
    booking.lateAt !== null && status !== 'cancelled' && Date.now() < Date.parse(booking.endsAt);
  return isLate ? (
    <StatusDot tone="warning" label={`${label}, late`} />
  ) : (
    <StatusDot tone={bookingStatusTones[status]} label={label} />
  );
}

/** The time on the visitor's clock, below the company's where they differ. */
function TheirDate({ booking }: { booking: BookingReply }) {
  const text = theirDateOf(booking);
  if (text === '') return null;
  return (
    <span className="figures block truncate text-sm text-muted @max-md:whitespace-normal">
      <span className="sr-only @max-md:not-sr-only">For the customer: </span>
      {text}
    </span>
  );
}

function StatusCell({ booking }: { booking: BookingReply }) {
  return (
    <>
      <BookingStatusLabel booking={booking} />
      <MissingLink booking={booking} />
    </>
  );
}

export const bookingHead: HeadColumn<BookingReply> = {
  label: 'Customer',
  sort: { by: 'customer', first: 'up' },
  className: 'w-[22%] @max-4xl:w-auto',
  title: customerOf,
  wraps: 'narrow',
  // Where the table is too narrow for the columns.
  below: (booking) => (
    <>
      {booking.company && <span className="hidden truncate @max-4xl:block">{booking.company}</span>}
      <span className="hidden truncate @max-3xl:block">{typeOf(booking)}</span>
      <span className="hidden whitespace-normal @max-md:block">
        <span className="figures block">{dateOf(booking)}</span>
        <TheirDate booking={booking} />
        <StatusCell booking={booking} />
      </span>
    </>
  ),
};

/** The columns (rule BOOKING-16); a narrow table shows only the essential ones. */
export const bookingColumns: readonly ListColumn<BookingReply>[] = [
  {
    label: 'Company',
    sort: { by: 'company', first: 'up' },
    className: '@max-4xl:hidden',
    cell: (booking) =>
      booking.company ? booking.company : <span className="text-muted">No company</span>,
  },
  { label: 'Type', className: 'w-47 @min-[72rem]:w-58 @max-3xl:hidden', cell: typeOf },
  {
    label: 'Date',
    sort: { by: 'startsAt', first: 'up' },
    // Begins so far left that the time and its zone end before an open panel, at each of its widths.
    className: 'w-62 @min-[78rem]:w-78 @max-4xl:w-56 @max-xl:w-54 @max-md:hidden',
    cell: (booking) => (
      <>
        <time dateTime={booking.startsAt} data-tip={booking.timeZone} className="figures">
          {dateOf(booking)}
        </time>
        <TheirDate booking={booking} />
      </>
    ),
  },
  {
    label: 'Status',
    className: 'w-37 @max-xl:w-29 @max-md:hidden',
    cell: (booking) => <StatusCell booking={booking} />,
  },
];
