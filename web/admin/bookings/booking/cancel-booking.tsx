import type { BookingReply } from '#contract/bookings/bookings.ts';
import { BoundTextArea } from '#web/kit/form/bound-fields.tsx';
import { FormDialog } from '#web/kit/record/form/form-dialog.tsx';
import { RecordForm } from '#web/kit/record/form/record-form.tsx';
import { customerOf, dateOf } from '../booking-words.ts';
import { useBookingChange } from '../use-booking-change.ts';

interface CancelBookingProps {
  booking: BookingReply | null;
  onClose: () => void;
}

/** Asks for the reason before a booking is canceled; open while there is one to cancel. */
export function CancelBooking({ booking, onClose }: CancelBookingProps) {
  return (
    <FormDialog
      open={booking !== null}
      onClose={onClose}
      title="Cancel booking"
      description={
        booking &&
        `${customerOf(booking)}, ${dateOf(booking)}. The time opens up again, and we email the customer.`
      }
    >
      {() => booking && <CancelForm booking={booking} onClose={onClose} />}
    </FormDialog>
  );
}

interface Values {
  reason: string;
}

function CancelForm({ booking, onClose }: { booking: BookingReply; onClose: () => void }) {
  const cancel = useBookingChange();
  return (
    <RecordForm<Values, BookingReply, BookingReply>
      draft={`cancel booking ${booking.id}`}
      values={{ reason: '' }}
      conflict={{
        none: 'a booking that changed meanwhile has to be checked again before it is canceled',
      }}
      save={({ reason }) =>
        cancel.mutateAsync({
          booking,
          change: { status: 'cancelled', cancelReason: reason },
          done: 'Booking canceled',
        })
      }
      onSaved={onClose}
      onFailure="Failed to update booking"
      buttons={{
        submit: 'Cancel booking',
        pending: 'Canceling…',
        discard: 'Keep it',
        look: 'danger',
      }}
    >
      {() => (
        <BoundTextArea<Values>
          label="Reason"
          name="reason"
          hint="We include this in the email to the customer."
          optional
          rows={3}
          maxLength={500}
        />
      )}
    </RecordForm>
  );
}
