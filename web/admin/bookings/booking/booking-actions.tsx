import { useState } from 'react';
import type { BookingReply } from '#contract/bookings/bookings.ts';
import { bookingAllows } from '#domain/booking/booking-status.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { useBookingChange } from '../use-booking-change.ts';
import { BookingLink } from './booking-link.tsx';
import { CancelBooking } from './cancel-booking.tsx';
import { EditBooking } from './edit-booking.tsx';
import { MoveBooking } from './move-booking.tsx';

/** The actions that a booking's status allows. */
export function BookingActions({ booking }: { booking: BookingReply }) {
  const [open, setOpen] = useState<'move' | 'edit' | 'cancel' | null>(null);
  const confirm = useBookingChange('Failed to update booking');
  const { status } = booking;
  const close = () => setOpen(null);
  return (
    <div className="mt-6 flex flex-wrap gap-2 border-t border-line pt-5">
      {bookingAllows(status, 'confirm') && (
        <Button
          look="primary"
          size="small"
          pending={confirm.isPending}
          onClick={() =>
            confirm.mutate({ booking, change: { status: 'confirmed' }, done: 'Booking confirmed' })
          }
        >
          Confirm
        </Button>
      )}
      {bookingAllows(status, 'move') && (
        <Button look="secondary" size="small" onClick={() => setOpen('move')}>
          Move
        </Button>
      )}
      <Button look="secondary" size="small" onClick={() => setOpen('edit')}>
        Edit
      </Button>
      {bookingAllows(status, 'cancel') && (
        <Button look="danger" size="small" onClick={() => setOpen('cancel')}>
          Cancel booking
        </Button>
      )}
      <BookingLink booking={booking} />
      <MoveBooking booking={open === 'move' ? booking : null} onClose={close} />
      <EditBooking booking={open === 'edit' ? booking : null} onClose={close} />
      <CancelBooking booking={open === 'cancel' ? booking : null} onClose={close} />
    </div>
  );
}
