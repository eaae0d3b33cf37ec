import { type FormEvent, useState } from 'react';
import type { BookingReply } from '#contract/bookings.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { TextArea } from '#web/kit/ui/basics/text-area.tsx';
import { Dialog } from '#web/kit/ui/records/dialog.tsx';
import { customerOf, dateOf } from '../booking-words.ts';
import { useBookingChange } from '../use-booking-change.ts';

interface CancelBookingProps {
  booking: BookingReply | null;
  onClose: () => void;
}

/** Asks for the reason before a booking is cancelled; open while there is one to cancel. */
export function CancelBooking({ booking, onClose }: CancelBookingProps) {
  const [reason, setReason] = useState('');
  const cancel = useBookingChange();

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!booking) return;
    const change = { status: 'cancelled', cancelReason: reason } as const;
    await cancel.mutateAsync({ booking, change, done: 'Booking cancelled' }).then(onClose, () => {
      // The toast has said why; the dialog stays open with the reason.
    });
  }

  return (
    <Dialog
      open={booking !== null}
      onOpenChange={(open) => !open && onClose()}
      title="Cancel booking"
      description={
        booking &&
        `${customerOf(booking)}, ${dateOf(booking)}. The time becomes free, and the customer is told by mail.`
      }
    >
      <form onSubmit={submit} className="grid gap-5">
        <TextArea
          label="Reason"
          hint="Stands in the mail to the customer."
          optional
          rows={3}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" look="danger" pending={cancel.isPending}>
            {cancel.isPending ? 'Cancelling…' : 'Cancel booking'}
          </Button>
          <Button look="secondary" onClick={onClose}>
            Keep it
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
