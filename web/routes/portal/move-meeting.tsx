import { useQueryClient } from '@tanstack/react-query';
import { moveSharedBooking } from '#contract/booking-records.ts';
import type { ClientBooking } from '#contract/client-projects.ts';
import type { TimeSlot } from '#domain/booking/time-slots.ts';
import { clientBookingsQuery } from '#web/api/portal-queries.ts';
import { call } from '#web/api/request.ts';
import { MoveForm } from '#web/features/booking-manage/move-form.tsx';

/** Another time for a meeting, by the form of its own private page. */
export function MoveMeeting({ booking, onClose }: { booking: ClientBooking; onClose: () => void }) {
  const client = useQueryClient();

  async function move(preferredDate: string, preferredTime: TimeSlot): Promise<void> {
    const body = { preferredDate, preferredTime };
    await call(moveSharedBooking, { params: { token: booking.token }, body });
    await client.invalidateQueries({ queryKey: clientBookingsQuery.queryKey });
  }

  return <MoveForm booking={booking} onMove={move} onClose={onClose} what="meeting" />;
}
