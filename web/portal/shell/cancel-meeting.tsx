import { cancelSharedBooking } from '#contract/bookings/booking-records.ts';
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

  async function send(reason: string, version: number): Promise<void> {
    await cancel.mutateAsync({ params: { token: booking.token }, body: { reason, version } });
  }

  return <CancelForm booking={booking} onCancel={send} onClose={onClose} what="meeting" />;
}
