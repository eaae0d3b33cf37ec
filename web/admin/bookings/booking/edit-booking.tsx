import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { changeBooking } from '#contract/booking-records.ts';
import { getBookingSettings } from '#contract/booking-settings.ts';
import { type BookingChangeRequest, type BookingReply, bookingReply } from '#contract/bookings.ts';
import { failureText } from '#web/kit/api/api-error.ts';
import { call } from '#web/kit/api/request.ts';
import { BoundSelectField, BoundTextField } from '#web/kit/form/bound-fields.tsx';
import { BoundForm, showIssues } from '#web/kit/form/bound-form.tsx';
import { useUnsavedWarning } from '#web/kit/record/use-unsaved-warning.ts';
import { useVersionedSave } from '#web/kit/record/use-versioned-save.ts';
import { VersionConflict } from '#web/kit/record/version-conflict.tsx';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { Dialog } from '#web/kit/ui/records/dialog.tsx';
import { toast } from '#web/kit/ui/toast/toast.tsx';
import { BookingFields, bookingFieldNames } from '../booking-fields.tsx';
import { refreshBookings } from '../use-booking-change.ts';
import { useConsultationTypes } from '../use-consultation-types.ts';
import { type EditValues, editValues, editVersionFields } from './edit-values.ts';

interface EditBookingProps {
  booking: BookingReply | null;
  onClose: () => void;
}

/** Edits what a booking says; open while there is one to edit. */
export function EditBooking({ booking, onClose }: EditBookingProps) {
  const mayClose = useRef(() => true);
  const close = () => mayClose.current() && onClose();
  return (
    <Dialog open={booking !== null} onOpenChange={(open) => !open && close()} title="Edit booking">
      {booking && (
        <EditForm booking={booking} mayClose={mayClose} onDiscard={close} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface EditFormProps {
  booking: BookingReply;
  mayClose: { current: () => boolean };
  onDiscard: () => void;
  onClose: () => void;
}

function EditForm({ booking, mayClose, onDiscard, onClose }: EditFormProps) {
  const client = useQueryClient();
  const types = useConsultationTypes();
  const hosts = useHostOptions(booking.hostId);
  const form = useForm<EditValues>({ defaultValues: editValues(booking) });
  const warning = useUnsavedWarning(form.formState.isDirty);
  mayClose.current = warning.mayClose;
  const [failure, setFailure] = useState('');
  const save = useVersionedSave<EditValues, BookingReply>({
    record: booking,
    read: (value) => bookingReply.safeParse(value).data,
    valuesOf: editValues,
    fields: editVersionFields(types, hosts),
    save: (values, version) =>
      call(changeBooking, {
        params: { id: booking.id },
        // The selects offer the contract's own values; the server checks all of them.
        body: { ...(values as BookingChangeRequest), hostId: values.hostId || null, version },
      }),
    onSaved: (saved) => {
      warning.saved();
      toast({ title: 'Booking updated', description: `${saved.reference} is up to date.` });
      onClose();
      void refreshBookings(client);
    },
    onFailure: (error) => {
      if (!showIssues(form, error, [...bookingFieldNames, 'meetingUrl', 'hostId']))
        setFailure(failureText(error, 'The server cannot be reached. Please try again.'));
    },
    onMerged: (values) => form.reset(values, { keepDefaultValues: true }),
  });

  function submit(values: EditValues): void {
    setFailure('');
    save.submit(values);
  }

  return save.differences ? (
    <VersionConflict save={save} />
  ) : (
    <BoundForm form={form} onSubmit={submit}>
      <BookingFields />
      <BoundSelectField<EditValues> label="Host" name="hostId" options={hosts} />
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
        <Button type="submit" look="accent" pending={save.isPending}>
          {save.isPending ? 'Saving…' : 'Save changes'}
        </Button>
        <Button look="secondary" onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </BoundForm>
  );
}

/**
 * Who can hold a booking, as options of a select.
 *
 * @param current who holds it now, which may be somebody whose account is gone; null for nobody.
 */
function useHostOptions(current: string | null): readonly { value: string; label: string }[] {
  const settings = useQuery({
    queryKey: [getBookingSettings.path],
    queryFn: ({ signal }) => call(getBookingSettings, { signal }),
  });
  const people = settings.data?.people ?? [];
  const options = people.map(({ id, name }) => ({ value: id, label: name }));
  const isKnown = current === null || people.some(({ id }) => id === current);
  return [
    { value: '', label: 'Nobody in particular' },
    ...options,
    ...(isKnown ? [] : [{ value: current, label: 'The present host' }]),
  ];
}
