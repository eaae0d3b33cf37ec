import { useState } from 'react';
import type { BookingReply } from '#contract/bookings/bookings.ts';
import type { FreeSlotReply } from '#contract/bookings/free-times.ts';
import { isTimeSlot } from '#domain/booking/times/time-slots.ts';
import { FormDialog } from '#web/kit/record/form/form-dialog.tsx';
import { RecordForm } from '#web/kit/record/form/record-form.tsx';
import { freeTimesBeside } from '#web/shared/slot-picker/free-times-beside.ts';
import { customerOf, dateOf } from '../booking-words.ts';
import { BoundSlot, type SlotValues } from '../bound-slot.tsx';
import { useBookingChange } from '../use-booking-change.ts';

interface MoveBookingProps {
  booking: BookingReply | null;
  onClose: () => void;
}

/** Moves a booking to another time; open while there is one to move. */
export function MoveBooking({ booking, onClose }: MoveBookingProps) {
  return (
    <FormDialog
      open={booking !== null}
      onClose={onClose}
      title="Move booking"
      description={booking && `${customerOf(booking)}, now ${dateOf(booking)}.`}
    >
      {() => booking && <MoveForm booking={booking} onClose={onClose} />}
    </FormDialog>
  );
}

function MoveForm({ booking, onClose }: { booking: BookingReply; onClose: () => void }) {
  const [free, setFree] = useState<FreeSlotReply[]>([]);
  const move = useBookingChange();
  return (
    <RecordForm<SlotValues, BookingReply, BookingReply>
      draft={`move booking ${booking.id}`}
      values={{ date: '', time: '' }}
      conflict={{
        none: 'a booking that changed meanwhile has to be checked again before it is moved',
      }}
      check={({ date, time }) => date !== '' && isTimeSlot(time)}
      save={({ date, time }) =>
        move.mutateAsync({
          booking,
          change: { preferredDate: date, preferredTime: time },
          done: 'Booking moved',
        })
      }
      onSaved={onClose}
      onFailure={(error) => {
        setFree(freeTimesBeside(error));
        return false;
      }}
      buttons={{ submit: 'Move booking', pending: 'Moving…', discard: 'Keep the time' }}
    >
      {(_form, forget) => (
        <BoundSlot
          visitorTimeZone={booking.visitorTimeZone}
          present={booking.startsAt}
          alternatives={free}
          onChoose={() => {
            forget();
            setFree([]);
          }}
        />
      )}
    </RecordForm>
  );
}
