import { Link } from 'react-router';
import type { BookingReply } from '#contract/bookings/bookings.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { Dialog } from '#web/kit/ui/records/dialog.tsx';
import { customerOf, dateOf } from './booking-words.ts';

interface ConfirmWithoutLinkProps {
  /** The one to be confirmed; open while there is one. */
  booking: BookingReply | undefined;
  onConfirm: (booking: BookingReply) => void;
  onClose: () => void;
}

/** Asks before a video call that nobody could join is confirmed. */
export function ConfirmWithoutLink({ booking, onConfirm, onClose }: ConfirmWithoutLinkProps) {
  return (
    <Dialog
      open={booking !== undefined}
      onOpenChange={onClose}
      title="Confirm without a video link?"
      description={booking && `${customerOf(booking)}, ${dateOf(booking)}`}
    >
      <p>
        This video call has no link yet, so the customer has no way to join. Add one to this booking
        under Edit, or set{' '}
        <Link to="/admin/bookings/settings" className="underline underline-offset-4">
          one link for all video calls
        </Link>
        . If you confirm now, the email says that the link will follow on their booking page.
      </p>
      <div className="mt-6 flex flex-wrap gap-2">
        <Button look="primary" onClick={() => booking && onConfirm(booking)}>
          Confirm anyway
        </Button>
        <Button look="secondary" onClick={onClose}>
          Not yet
        </Button>
      </div>
    </Dialog>
  );
}
