import { mailBookingLink, withdrawBookingLink } from '#contract/bookings/booking-records.ts';
import type { BookingReply } from '#contract/bookings/bookings.ts';
import { useChange } from '#web/kit/record/use-change.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { Dialog } from '#web/kit/ui/records/dialog.tsx';

/** Mails a new private link of a booking. */
export function useMailBookingLink() {
  return useChange(mailBookingLink, {
    done: ({ email }) => ({
      title: 'Link sent',
      description: `A new link is on its way to ${email}. Earlier ones no longer work.`,
    }),
    failed: 'Failed to send the link',
  });
}

interface WithdrawBookingLinkProps {
  /** Null while the dialog is closed. */
  booking: BookingReply | null;
  onClose: () => void;
}

/** Asks before the private link of a booking is withdrawn. */
export function WithdrawBookingLink({ booking, onClose }: WithdrawBookingLinkProps) {
  const withdraw = useChange(withdrawBookingLink, {
    input: ({ id, version }: BookingReply) => ({ params: { id }, body: { version } }),
    done: () => ({
      title: 'Link withdrawn',
      description: 'Earlier links to this booking no longer work.',
    }),
    failed: 'Failed to withdraw the link',
    onSuccess: onClose,
  });
  return (
    <Dialog
      open={booking !== null}
      onOpenChange={onClose}
      title="Withdraw the link"
      description={`Every link we sent for this booking stops working. ${booking?.email ?? ''} gets a new one in our next email, or when you choose “Send a new link”.`}
    >
      {booking && (
        <div className="flex flex-wrap gap-3">
          <Button
            look="danger"
            pending={withdraw.isPending}
            onClick={() => withdraw.mutate(booking)}
          >
            Withdraw it
          </Button>
          <Button look="secondary" onClick={onClose}>
            Keep it
          </Button>
        </div>
      )}
    </Dialog>
  );
}
