import { Link } from 'react-router';
import { listBookings } from '#contract/bookings/booking-records.ts';
import type { BookingReply } from '#contract/bookings/bookings.ts';
import { bookingAllows } from '#domain/booking/booking-status.ts';
import { closeTo } from '#web/admin/close-searches.tsx';
import { bookingListShape } from '#web/admin/list-shapes.ts';
import { useRecordList } from '#web/admin/use-record-list.ts';
import { ListScreen } from '#web/kit/list/list-screen.tsx';
import { rowActionClass } from '#web/kit/list/row-action-class.ts';
import { ListBesidePanel } from '#web/kit/record/record-panel.tsx';
import { pageMeta } from '#web/kit/shell/page-meta.ts';
import { buttonClass } from '#web/kit/ui/button-class.ts';
import { EmptyState } from '#web/kit/ui/records/empty-state.tsx';
import { BookingPanel } from './booking/booking-panel.tsx';
import { bookingColumns, bookingFilters, bookingHead, bookingSorts } from './booking-columns.tsx';
import { customerOf } from './booking-words.ts';
import { BookingsViews } from './bookings-views.tsx';
import { ConfirmBooking } from './confirm-booking.tsx';
import { useConsultationTypes } from './use-consultation-types.ts';

export function meta() {
  return pageMeta({ section: 'Bookings' });
}

/** /admin/bookings */
export default function Bookings() {
  return (
    <>
      <BookingsViews />
      <BookingsScreen />
    </>
  );
}

/** The bookings: the table, and the open one in a panel beside it (`?booking=` in the address). */
function BookingsScreen() {
  const types = useConsultationTypes();
  const { list, open, screen } = useRecordList(listBookings, bookingListShape(types), 'booking');

  return (
    <ListBesidePanel
      list={
        <ListScreen
          instead={closeTo('booking')}
          title="Bookings"
          failure="Error loading bookings"
          {...screen}
          head={bookingHead}
          columns={bookingColumns}
          actions={actions}
          filters={bookingFilters(types)}
          sorts={bookingSorts}
          empty={<NoBookings />}
        />
      }
      panel={
        open.id && (
          <BookingPanel
            key={open.id}
            id={open.id}
            listed={list.data?.rows.find((booking) => booking.id === open.id)}
            onClose={open.close}
          />
        )
      }
    />
  );
}

const actions = {
  className: 'w-36',
  cell: (booking: BookingReply) =>
    bookingAllows(booking.status, 'confirm') && <ConfirmButton booking={booking} />,
};

function ConfirmButton({ booking }: { booking: BookingReply }) {
  return (
    <ConfirmBooking booking={booking}>
      {({ press, isPending }) => (
        <button
          type="button"
          aria-label={`Confirm ${customerOf(booking)}`}
          disabled={isPending}
          onClick={press}
          className={rowActionClass}
        >
          Confirm
        </button>
      )}
    </ConfirmBooking>
  );
}

function NoBookings() {
  return (
    <EmptyState
      title="No bookings yet"
      action={
        <Link to="/contact#booking" className={buttonClass('secondary', 'small')}>
          See the booking form
        </Link>
      }
    >
      When someone books a consultation on the site, you’ll see it here. Their time stays reserved
      unless it’s canceled.
    </EmptyState>
  );
}
