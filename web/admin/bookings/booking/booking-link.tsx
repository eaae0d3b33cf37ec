import { useState } from 'react';
import { mailBookingLink, withdrawBookingLink } from '#contract/bookings/booking-records.ts';
import type { BookingReply } from '#contract/bookings/bookings.ts';
import { useChange } from '#web/kit/record/use-change.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { Dialog } from '#web/kit/ui/records/dialog.tsx';

/** Withdraws the private link of a booking, or mails a new one. */
export function BookingLink({ booking }: { booking: BookingReply }) {
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const mail = useChange(mailBookingLink, {
    done: ({ email }) => ({
      title: 'Link sent',
      description: `A new link is on its way to ${email}. Earlier ones no longer work.`,
    }),
    failed: 'Failed to send the link',
  });
  const withdraw = useChange(withdrawBookingLink, {
    done: () => ({
      title: 'Link withdrawn',
      description: 'Earlier links to this booking no longer work.',
    }),
    failed: 'Failed to withdraw the link',
    onSuccess: close,
  });
  return (
    <>
      <Button
        look="quiet"
        size="small"
        pending={mail.isPending}
        onClick={() => mail.mutate({ params: { id: booking.id } })}
      >
        Send a new link
      </Button>
      <Button look="quiet" size="small" onClick={() => setAsking(true)}>
        Withdraw the link
      </Button>
      <Dialog
        open={isAsking}
        onOpenChange={close}
        title="Withdraw the link"
        description={`Every link we sent for this booking stops working. ${booking.email} gets a new one in our next email, or when you choose “Send a new link”.`}
      >
        <div className="flex flex-wrap gap-3">
          <Button
            look="danger"
            pending={withdraw.isPending}
            onClick={() =>
              withdraw.mutate({ params: { id: booking.id }, body: { version: booking.version } })
            }
          >
            Withdraw it
          </Button>
          <Button look="secondary" onClick={close}>
            Keep it
          </Button>
        </div>
      </Dialog>
    </>
  );
}
