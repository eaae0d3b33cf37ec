import {
  cancelSharedBooking,
  undoCancelSharedBooking,
} from '#contract/bookings/shared-bookings.ts';
import type { ClientBooking } from '#contract/projects/client-projects.ts';
import { useChange } from '#web/kit/record/use-change.ts';
import { CancelForm } from '#web/portal/shared-booking/cancel-form.tsx';

/** Cancels a meeting, with the form of its private page. */
export function CancelMeeting({
  booking,
  onClose,
}: {
  booking: ClientBooking;
  onClose: () => void;
}) {
  const cancel = useChange(cancelSharedBooking);
  const undo = useChange(undoCancelSharedBooking);

  async function send(reason: string, version: number): Promise<number> {
    const { token } = booking;
    const cancelled = await cancel.mutateAsync({ params: { token }, body: { reason, version } });
    return cancelled.version;
  }
  async function takeBack(version: number): Promise<void> {
    await undo.mutateAsync({ params: { token: booking.token }, body: { version } });
  }

  return (
    <CancelForm
      booking={booking}
      onCancel={send}
      onUndo={takeBack}
      onClose={onClose}
      what="meeting"
    />
  );
}
