import { useQuery } from '@tanstack/react-query';
import { changeBooking } from '#contract/bookings/booking-records.ts';
import { getBookingSettings } from '#contract/bookings/booking-settings.ts';
import {
  type BookingChangeRequest,
  type BookingReply,
  bookingReply,
} from '#contract/bookings/bookings.ts';
import { queryOf } from '#web/kit/api/query-of.ts';
import { BoundSelectField, BoundTextField } from '#web/kit/form/bound-fields.tsx';
import { FormDialog } from '#web/kit/record/form/form-dialog.tsx';
import { RecordForm } from '#web/kit/record/form/record-form.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { BookingFields, bookingFieldNames } from '../booking-fields.tsx';
import { useConsultationTypes } from '../use-consultation-types.ts';
import { type EditValues, editValues, editVersionFields } from './edit-values.ts';

interface EditBookingProps {
  booking: BookingReply | null;
  onClose: () => void;
}

/** Edits what a booking says; open while there is one to edit. */
export function EditBooking({ booking, onClose }: EditBookingProps) {
  return (
    <FormDialog open={booking !== null} onClose={onClose} title="Edit booking">
      {() => booking && <EditForm booking={booking} onClose={onClose} />}
    </FormDialog>
  );
}

function EditForm({ booking, onClose }: { booking: BookingReply; onClose: () => void }) {
  const types = useConsultationTypes();
  const hosts = useHostOptions(booking.hostId);
  const edit = useChange(changeBooking, {
    done: ({ reference }) => ({
      title: 'Booking updated',
      description: `${reference} is up to date.`,
    }),
  });
  return (
    <RecordForm
      draft={`edit booking ${booking.id}`}
      values={editValues(booking)}
      names={[...bookingFieldNames, 'meetingUrl', 'hostId']}
      conflict={{
        record: booking,
        read: (value) => bookingReply.safeParse(value).data,
        valuesOf: editValues,
        fields: editVersionFields(types, hosts),
      }}
      save={(values, version) =>
        edit.mutateAsync({
          params: { id: booking.id },
          // The selects offer the contract's own values; the server checks all of them.
          body: { ...(values as BookingChangeRequest), hostId: values.hostId || null, version },
        })
      }
      onSaved={onClose}
      submit="Save changes"
      pending="Saving…"
    >
      {() => (
        <>
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
        </>
      )}
    </RecordForm>
  );
}

/**
 * Who can hold a booking, as options of a select.
 *
 * @param current who holds it now, which may be somebody whose account is gone; null for nobody.
 */
function useHostOptions(current: string | null): readonly { value: string; label: string }[] {
  const settings = useQuery(queryOf(getBookingSettings, {}));
  const people = settings.data?.people ?? [];
  const options = people.map(({ id, name }) => ({ value: id, label: name }));
  const isKnown = current === null || people.some(({ id }) => id === current);
  return [
    { value: '', label: 'Nobody in particular' },
    ...options,
    ...(isKnown ? [] : [{ value: current, label: 'The present host' }]),
  ];
}
