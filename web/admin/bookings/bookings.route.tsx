import { useMemo } from 'react';
import { Link } from 'react-router';
import { listBookings } from '#contract/bookings/booking-records.ts';
import type { BookingReply } from '#contract/bookings/bookings.ts';
import { bookingAllows } from '#domain/booking/booking-status.ts';
import { closeTo } from '#web/admin/close-searches.tsx';
import { bookingListShape } from '#web/admin/list-shapes.ts';
import { SavedViews } from '#web/admin/saved-views/saved-views.tsx';
import { useRecordList } from '#web/admin/use-record-list.ts';
import { ListScreen } from '#web/kit/list/list-screen.tsx';
import { callAction, mailAction, type RowAction } from '#web/kit/list/row-actions/row-actions.ts';
import { laterPanel } from '#web/kit/record/later-panel.tsx';
import { ListBesidePanel } from '#web/kit/record/record-panel.tsx';
import { useIsLimited } from '#web/kit/session/rights.ts';
import { pageMeta } from '#web/kit/shell/page-meta.ts';
import { buttonClass } from '#web/kit/ui/button-class.ts';
import { EmptyState } from '#web/kit/ui/records/empty-state.tsx';
import { bookingColumns, bookingFilters, bookingHead, bookingSorts } from './booking-columns.tsx';
import { customerOf } from './booking-words.ts';
import { BookingsViews } from './bookings-views.tsx';
import { useConfirmBooking } from './confirm-booking.tsx';
import { useConsultationTypes } from './use-consultation-types.ts';

const BookingPanel = laterPanel(
  async () => (await import('./booking/booking-panel.tsx')).BookingPanel,
);

export function meta() {
  return pageMeta({ section: 'Bookings' });
}

/** /admin/bookings */
export default function Bookings() {
  return (
    <>
      <BookingsViews saved={<SavedViews />} />
      <BookingsScreen />
    </>
  );
}

/** The bookings: the table, and the open one in a panel beside it (`?booking=` in the address). */
function BookingsScreen() {
  const types = useConsultationTypes();
  const isLimited = useIsLimited();
  const { list, open, screen } = useRecordList(listBookings, bookingListShape(types), 'booking');
  const { confirm, question } = useConfirmBooking();
  // Stable between renders, so that opening a booking renders only its own row again.
  const actions = useMemo(() => (booking: BookingReply) => rowActions(booking, confirm), [confirm]);

  return (
    <>
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
            empty={isLimited ? <NoOwnBookings /> : <NoBookings />}
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
      {question}
    </>
  );
}

/** What can be done to a booking in the list. */
function rowActions(
  booking: BookingReply,
  confirm: (booking: BookingReply) => void,
): readonly RowAction[] {
  const run = () => confirm(booking);
  return [
    ...(bookingAllows(booking.status, 'confirm')
      ? [
          {
            label: 'Confirm',
            name: `Confirm ${customerOf(booking)}`,
            run,
            needs: 'bookings:change' as const,
          },
        ]
      : []),
    mailAction(booking.email),
    ...callAction(booking.phone),
  ];
}

function NoOwnBookings() {
  return (
    <EmptyState title="No bookings for your leads yet">
      You’ll see bookings for leads assigned to you here. The week also shows times that others have
      taken.
    </EmptyState>
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
