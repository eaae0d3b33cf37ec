import { useState } from 'react';
import { type BookingMadeReply, makeBooking } from '#contract/bookings/booking-records.ts';
import type { BookingRequest } from '#contract/bookings/bookings.ts';
import type { FreeSlotReply } from '#contract/bookings/free-times.ts';
import { FormDialog } from '#web/kit/record/form/form-dialog.tsx';
import { RecordForm } from '#web/kit/record/form/record-form.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { freeTimesBeside } from '#web/shared/slot-picker/free-times-beside.ts';
import { BookingFields, type BookingFieldValues } from './booking-fields.tsx';
import { customerOf, dateOf } from './booking-words.ts';
import { BoundSlot, type SlotValues } from './bound-slot.tsx';

interface AddBookingProps {
  open: boolean;
  onClose: () => void;
  /** Called with the new booking's id. */
  onAdded: (id: string) => void;
  /** What is already known about the customer, or the time that was chosen in the calendar. */
  prefill?: Partial<BookingFieldValues & SlotValues> | undefined;
}

/** Adds a booking that somebody requested by phone or mail. */
export function AddBooking({ open, onClose, ...props }: AddBookingProps) {
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Add booking"
      description="The customer gets the same email and calendar invite as for a booking on the site."
    >
      {() => <AddForm onClose={onClose} {...props} />}
    </FormDialog>
  );
}

type Values = BookingFieldValues & SlotValues;

const empty: Values = {
  firstName: '',
  lastName: '',
  email: '',
  company: '',
  phone: '',
  consultationType: '',
  medium: 'video',
  message: '',
  date: '',
  time: '',
};

function AddForm({ onClose, onAdded, prefill }: Omit<AddBookingProps, 'open'>) {
  const [free, setFree] = useState<FreeSlotReply[]>([]);
  const add = useChange(makeBooking, {
    done: (booking) => ({
      title: 'Booking added',
      description: `${customerOf(booking)}, ${dateOf(booking)}`,
    }),
  });
  return (
    <RecordForm<Values, never, BookingMadeReply>
      draft={['add booking', prefill?.email, prefill?.date, prefill?.time]
        .filter(Boolean)
        .join(' ')}
      values={{ ...empty, ...prefill }}
      conflict={{ none: 'nobody else can edit a booking that does not exist yet' }}
      save={({ date, time, ...values }) =>
        add.mutateAsync({
          // The selects offer only the contract's values; the server checks all of them.
          body: { ...values, preferredDate: date, preferredTime: time } as BookingRequest,
        })
      }
      onSaved={(booking) => {
        onClose();
        onAdded(booking.id);
      }}
      onFailure={(error) => {
        setFree(freeTimesBeside(error));
        return false;
      }}
      buttons={{ submit: 'Add booking', pending: 'Adding…' }}
    >
      {(_form, forget) => (
        <>
          <BoundSlot
            visitorTimeZone=""
            alternatives={free}
            onChoose={() => {
              forget();
              setFree([]);
            }}
          />
          <BookingFields />
        </>
      )}
    </RecordForm>
  );
}
