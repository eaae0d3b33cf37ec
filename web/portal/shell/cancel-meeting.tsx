import { useQueryClient } from '@tanstack/react-query';
import { cancelSharedBooking } from '#contract/booking-records.ts';
import type { ClientBooking } from '#contract/client-projects.ts';
import { call } from '#web/kit/api/request.ts';
import { clientBookingsQuery } from '#web/portal/portal-queries.ts';
import { CancelForm } from '#web/portal/shared-booking/cancel-form.tsx';

/** Calls a meeting off, by the form of its own private page. */
export function CancelMeeting({
  booking,
  onClose,
}: {
  booking: ClientBooking;
  onClose: () => void;
}) {
  const client = useQueryClient();

  async function cancel(reason: string): Promise<void> {
    await call(cancelSharedBooking, { params: { token: booking.token }, body: { reason } });
    await client.invalidateQueries({ queryKey: clientBookingsQuery.queryKey });
  }

  return <CancelForm onCancel={cancel} onClose={onClose} what="meeting" />;
}
