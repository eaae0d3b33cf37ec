import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { BookingChangeRequest, BookingReply } from '#contract/bookings.ts';
import { failureText } from '#web/api/api-error.ts';
import { BoundTextField } from '#web/form/bound-fields.tsx';
import { BoundForm, showIssues } from '#web/form/bound-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { BookingFields, type BookingFieldValues, bookingFieldNames } from './booking-fields.tsx';
import { useBookingChange } from './use-booking-change.ts';

interface EditBookingProps {
  booking: BookingReply | null;
  onClose: () => void;
}

/** Edits what a booking says; open while there is one to edit. */
export function EditBooking({ booking, onClose }: EditBookingProps) {
  return (
    <Dialog
      open={booking !== null}
      onOpenChange={(open) => !open && onClose()}
      title="Edit booking"
    >
      {booking && <EditForm booking={booking} onClose={onClose} />}
    </Dialog>
  );
}

interface EditValues extends BookingFieldValues {
  meetingUrl: string;
}

function EditForm({ booking, onClose }: { booking: BookingReply; onClose: () => void }) {
  const { firstName, lastName, email, company, phone, consultationType, medium } = booking;
  const { message, meetingUrl } = booking;
  const form = useForm<EditValues>({
    defaultValues: {
      ...{ firstName, lastName, email, company, phone, consultationType, medium },
      ...{ message, meetingUrl },
    },
  });
  const [failure, setFailure] = useState('');
  const change = useBookingChange((error) => {
    if (!showIssues(form, error, [...bookingFieldNames, 'meetingUrl']))
      setFailure(failureText(error, 'The server cannot be reached. Please try again.'));
  });

  function submit(values: EditValues): void {
    setFailure('');
    change.mutate(
      // The selects offer the contract's own values; the server checks all of them.
      { booking, change: values as BookingChangeRequest, done: 'Booking updated' },
      { onSuccess: onClose },
    );
  }

  return (
    <BoundForm form={form} onSubmit={submit}>
      <BookingFields />
      <BoundTextField<EditValues>
        label="Meeting link"
        name="meetingUrl"
        type="url"
        optional
        hint="For this booking only; empty uses the link of the settings. The customer sees it ten minutes before the start."
        autoComplete="off"
      />
      {failure && (
        <Notice kind="danger" announced>
          {failure}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="accent" pending={change.isPending}>
          {change.isPending ? 'Saving…' : 'Save changes'}
        </Button>
        <Button look="secondary" onClick={onClose}>
          Discard
        </Button>
      </div>
    </BoundForm>
  );
}
