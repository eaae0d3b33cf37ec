import { useQuery } from '@tanstack/react-query';
import { changeBooking } from '#contract/bookings/booking-records.ts';
import { getBookingSettings } from '#contract/bookings/booking-settings.ts';
import {
  type BookingChangeRequest,
  type BookingReply,
  bookingReply,
} from '#contract/bookings/bookings.ts';
import { consultationMedia } from '#domain/booking/times/time-slots.ts';
import { queryOf } from '#web/kit/api/query-of.ts';
import { BoundSelectField, BoundTextField } from '#web/kit/form/bound-fields.tsx';
import { FormDialog } from '#web/kit/record/form/form-dialog.tsx';
import type { VersionField } from '#web/kit/record/form/merge-versions.ts';
import { RecordForm } from '#web/kit/record/form/record-form.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import type { SelectOption } from '#web/kit/ui/basics/select-field.tsx';
import { BookingFields, type BookingFieldValues } from '../booking-fields.tsx';
import { useConsultationTypes } from '../use-consultation-types.ts';

interface EditBookingProps {
  booking: BookingReply | null;
  onClose: () => void;
}

/** Edits a booking, apart from its time; open while there is one to edit. */
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
      conflict={{
        record: booking,
        read: (value) => bookingReply.safeParse(value).data,
        valuesOf: editValues,
        fields: editVersionFields(types, hosts),
      }}
      save={(values, version) =>
        edit.mutateAsync({
          params: { id: booking.id },
          // The selects offer only the contract's values; the server checks all of them.
          body: { ...(values as BookingChangeRequest), hostId: values.hostId || null, version },
        })
      }
      onSaved={onClose}
      buttons={{ submit: 'Save changes', pending: 'Saving…' }}
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
            hint="For this booking only. Leave it empty to use the link in the settings. The customer sees it ten minutes before the start."
            autoComplete="off"
          />
        </>
      )}
    </RecordForm>
  );
}

/**
 * The possible hosts of a booking, as options of a select.
 *
 * @param current the present host, whose account may be gone; null for nobody
 */
function useHostOptions(current: string | null): readonly SelectOption[] {
  const settings = useQuery(queryOf(getBookingSettings, {}));
  const people = settings.data?.people ?? [];
  const options = people.map(({ id, name }) => ({ value: id, label: name }));
  const isKnown = current === null || people.some(({ id }) => id === current);
  return [
    { value: '', label: 'No host' },
    ...options,
    ...(isKnown ? [] : [{ value: current, label: 'The current host' }]),
  ];
}

/** The values of the form that edits a booking. */
interface EditValues extends BookingFieldValues {
  meetingUrl: string;
  /** '' for nobody in particular. */
  hostId: string;
}

/** The form's values of a booking. */
function editValues(booking: BookingReply): EditValues {
  const { firstName, lastName, email, company, phone, consultationType, medium } = booking;
  const { message, meetingUrl } = booking;
  return {
    ...{ firstName, lastName, email, company, phone, consultationType, medium },
    ...{ message, meetingUrl, hostId: booking.hostId ?? '' },
  };
}

/** The fields in which two versions of a booking are compared. */
function editVersionFields(
  types: readonly SelectOption[],
  hosts: readonly SelectOption[],
): readonly VersionField<EditValues>[] {
  const labelOf = (options: readonly SelectOption[]) => (value: string) =>
    options.find((option) => option.value === value)?.label ?? value;
  return [
    { name: 'firstName', label: 'First name' },
    { name: 'lastName', label: 'Last name' },
    { name: 'email', label: 'Email' },
    { name: 'company', label: 'Company' },
    { name: 'consultationType', label: 'Consultation type', text: labelOf(types) },
    { name: 'medium', label: 'Format', text: labelOf(consultationMedia) },
    { name: 'phone', label: 'Phone' },
    { name: 'message', label: 'Message' },
    { name: 'hostId', label: 'Host', text: labelOf(hosts) },
    { name: 'meetingUrl', label: 'Meeting link' },
  ];
}
