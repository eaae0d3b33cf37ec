import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { type FreeSlotReply, makeBooking } from '#contract/booking-records.ts';
import type { BookingRequest } from '#contract/bookings.ts';
import { failureText } from '#web/kit/api/api-error.ts';
import { newIdempotencyKey } from '#web/kit/api/idempotency-key.ts';
import { call } from '#web/kit/api/request.ts';
import { BoundForm, showIssues } from '#web/kit/form/bound-form.tsx';
import { FormEnd } from '#web/kit/form/form-end.tsx';
import { useUnsavedWarning } from '#web/kit/record/use-unsaved-warning.ts';
import { Dialog } from '#web/kit/ui/records/dialog.tsx';
import { toast } from '#web/kit/ui/toast/toast.tsx';
import { freeTimesBeside } from '#web/shared/slot-picker/free-times-beside.ts';
import { BookingFields, type BookingFieldValues, bookingFieldNames } from './booking-fields.tsx';
import { customerOf, dateOf } from './booking-words.ts';
import { StaffSlot } from './staff-slot.tsx';
import { refreshBookings } from './use-booking-change.ts';

interface AddBookingProps {
  open: boolean;
  onClose: () => void;
  /** Called with the new booking's id. */
  onAdded: (id: string) => void;
  /** What is known of the customer already. */
  known?: Partial<BookingFieldValues>;
}

/** Adds a booking that somebody asked for by phone or mail. */
export function AddBooking({ open, onClose, onAdded, known }: AddBookingProps) {
  const mayClose = useRef(() => true);
  const close = () => mayClose.current() && onClose();
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && close()}
      title="Add booking"
      description="The customer gets the same mail and calendar entry as from the site."
    >
      <AddForm
        mayClose={mayClose}
        onDiscard={close}
        onClose={onClose}
        onAdded={onAdded}
        {...(known && { known })}
      />
    </Dialog>
  );
}

const empty: BookingFieldValues = {
  firstName: '',
  lastName: '',
  email: '',
  company: '',
  phone: '',
  consultationType: '',
  medium: 'video',
  message: '',
};

interface AddFormProps extends Omit<AddBookingProps, 'open'> {
  /** Asked before the dialog closes. */
  mayClose: { current: () => boolean };
  onDiscard: () => void;
}

function AddForm({ mayClose, onDiscard, onClose, onAdded, known }: AddFormProps) {
  const client = useQueryClient();
  const form = useForm<BookingFieldValues>({ defaultValues: { ...empty, ...known } });
  const [key] = useState(newIdempotencyKey);
  const [slot, setSlot] = useState({ date: '', time: '' });
  const warning = useUnsavedWarning(form.formState.isDirty || slot.date !== '');
  mayClose.current = warning.mayClose;
  const [isRevealed, setRevealed] = useState(false);
  const [failure, setFailure] = useState('');
  const [free, setFree] = useState<FreeSlotReply[]>([]);
  const add = useMutation({
    // A refused try leaves no trace of its key, and of accepted ones there is only one.
    mutationFn: (body: BookingRequest) => call(makeBooking, { body, idempotencyKey: key }),
    onSuccess: (booking) => {
      warning.saved();
      toast({ title: 'Booking added', description: `${customerOf(booking)}, ${dateOf(booking)}` });
      onClose();
      onAdded(booking.id);
    },
    onError: (error) => {
      setFree(freeTimesBeside(error));
      if (!showIssues(form, error, bookingFieldNames))
        setFailure(failureText(error, 'Failed to schedule consultation'));
    },
    onSettled: () => refreshBookings(client),
  });

  function submit(values: BookingFieldValues): void {
    setRevealed(true);
    setFailure('');
    if (slot.date === '' || slot.time === '') return;
    const body = { ...values, preferredDate: slot.date, preferredTime: slot.time };
    // The selects offer the contract's own values; the server checks all of them.
    add.mutate(body as BookingRequest);
  }

  return (
    <BoundForm form={form} onSubmit={submit} onRefuse={() => setRevealed(true)}>
      <StaffSlot
        {...slot}
        onChange={(next) => {
          setSlot(next);
          setFailure('');
          setFree([]);
        }}
        visitorTimeZone=""
        errors={{
          date: isRevealed && slot.date === '' ? 'Please select a preferred date' : undefined,
          time: isRevealed && slot.time === '' ? 'Please select a preferred time' : undefined,
        }}
        alternatives={free}
      />
      <BookingFields />
      <FormEnd
        failure={failure}
        submit="Add booking"
        pending="Adding…"
        isPending={add.isPending}
        onDiscard={onDiscard}
      />
    </BoundForm>
  );
}
