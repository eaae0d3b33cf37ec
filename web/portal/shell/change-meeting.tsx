import {
  cancelSharedBooking,
  moveSharedBooking,
  undoCancelSharedBooking,
} from '#contract/bookings/shared-bookings.ts';
import type { ClientBooking } from '#contract/projects/client-projects.ts';
import type { TimeSlot } from '#domain/booking/times/time-slots.ts';
import { useChange } from '#web/kit/record/use-change.ts';
import { CancelForm } from '#web/portal/shared-booking/cancel-form.tsx';
import { MoveForm } from '#web/portal/shared-booking/move-form.tsx';
import { localTimeZone } from '#web/shared/slot-picker/local-time.ts';

interface ChangeMeetingProps {
  booking: ClientBooking;
  onClose: () => void;
}

/** Moves a meeting, with the form of its private page. */
export function MoveMeeting({ booking, onClose }: ChangeMeetingProps) {
  const move = useChange(moveSharedBooking);

  async function send(
    preferredDate: string,
    preferredTime: TimeSlot,
    version: number,
  ): Promise<boolean> {
    const body = { preferredDate, preferredTime, version };
    const { isMailed } = await move.mutateAsync({ params: { token: booking.token }, body });
    return isMailed;
  }

  // The portal shows every time in the reader's time zone, wherever the meeting was booked.
  const here = { ...booking, visitorTimeZone: localTimeZone() || booking.visitorTimeZone };
  return <MoveForm booking={here} token={booking.token} onMove={send} onClose={onClose} />;
}

/** Cancels a meeting, with the form of its private page. */
export function CancelMeeting({ booking, onClose }: ChangeMeetingProps) {
  const cancel = useChange(cancelSharedBooking);
  const undo = useChange(undoCancelSharedBooking);

  async function send(reason: string, version: number): Promise<number> {
    const { token } = booking;
    const cancelled = await cancel.mutateAsync({ params: { token }, body: { reason, version } });
    return cancelled.version;
  }
  async function undoCancel(version: number): Promise<void> {
    await undo.mutateAsync({ params: { token: booking.token }, body: { version } });
  }

  return <CancelForm booking={booking} onCancel={send} onUndo={undoCancel} onClose={onClose} />;
}
