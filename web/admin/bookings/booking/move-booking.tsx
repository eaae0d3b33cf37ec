import { type FormEvent, useState } from 'react';
import type { FreeSlotReply } from '#contract/booking-records.ts';
import type { BookingReply } from '#contract/bookings.ts';
import { isTimeSlot } from '#domain/booking/time-slots.ts';
import { failureText } from '#web/kit/api/api-error.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { Dialog } from '#web/kit/ui/records/dialog.tsx';
import { freeTimesBeside } from '#web/shared/slot-picker/free-times-beside.ts';
import { customerOf, dateOf } from '../booking-words.ts';
import { StaffSlot } from '../staff-slot.tsx';
import { useBookingChange } from '../use-booking-change.ts';

interface MoveBookingProps {
  booking: BookingReply | null;
  onClose: () => void;
}

/** Moves a booking to another time; open while there is one to move. */
export function MoveBooking({ booking, onClose }: MoveBookingProps) {
  return (
    <Dialog
      open={booking !== null}
      onOpenChange={(open) => !open && onClose()}
      title="Move booking"
      description={booking && `${customerOf(booking)}, now ${dateOf(booking)}.`}
    >
      {booking && <MoveForm booking={booking} onClose={onClose} />}
    </Dialog>
  );
}

function MoveForm({ booking, onClose }: { booking: BookingReply; onClose: () => void }) {
  const [slot, setSlot] = useState({ date: booking.preferredDate.slice(0, 10), time: '' });
  const [isRevealed, setRevealed] = useState(false);
  const [failure, setFailure] = useState('');
  const [free, setFree] = useState<FreeSlotReply[]>([]);
  const move = useBookingChange((error) => {
    setFailure(failureText(error, 'The server cannot be reached. Please try again.'));
    setFree(freeTimesBeside(error));
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    setRevealed(true);
    const { date, time } = slot;
    if (date === '' || !isTimeSlot(time)) return;
    const change = { preferredDate: date, preferredTime: time };
    move.mutate({ booking, change, done: 'Booking moved' }, { onSuccess: onClose });
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <StaffSlot
        {...slot}
        onChange={(next) => {
          setSlot(next);
          setFailure('');
          setFree([]);
        }}
        visitorTimeZone={booking.visitorTimeZone}
        errors={{
          date: isRevealed && slot.date === '' ? 'Please select a preferred date' : undefined,
          time: isRevealed && slot.time === '' ? 'Please select a preferred time' : undefined,
        }}
        alternatives={free}
      />
      {failure && (
        <Notice kind="danger" announced>
          {failure}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="accent" pending={move.isPending}>
          {move.isPending ? 'Moving…' : 'Move booking'}
        </Button>
        <Button look="secondary" onClick={onClose}>
          Keep the time
        </Button>
      </div>
    </form>
  );
}
