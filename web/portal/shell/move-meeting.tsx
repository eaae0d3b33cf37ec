import { useQueryClient } from '@tanstack/react-query';
import { moveSharedBooking } from '#contract/booking-records.ts';
import type { ClientBooking } from '#contract/client-projects.ts';
import type { TimeSlot } from '#domain/booking/time-slots.ts';
import { call } from '#web/kit/api/request.ts';
import { clientBookingsQuery } from '#web/portal/portal-queries.ts';
import { MoveForm } from '#web/portal/shared-booking/move-form.tsx';
import { localTimeZone } from '#web/shared/slot-picker/local-time.ts';

/** Another time for a meeting, by the form of its own private page. */
export function MoveMeeting({ booking, onClose }: { booking: ClientBooking; onClose: () => void }) {
  const client = useQueryClient();

  async function move(preferredDate: string, preferredTime: TimeSlot): Promise<boolean> {
    const body = { preferredDate, preferredTime };
    const params = { token: booking.token };
    const { isMailed } = await call(moveSharedBooking, { params, body });
    await client.invalidateQueries({ queryKey: clientBookingsQuery.queryKey });
    return isMailed;
  }

  // The portal tells every time on the reader's own clock, wherever the meeting was booked.
  const here = { ...booking, visitorTimeZone: localTimeZone() || booking.visitorTimeZone };
  return <MoveForm booking={here} onMove={move} onClose={onClose} what="meeting" />;
}
