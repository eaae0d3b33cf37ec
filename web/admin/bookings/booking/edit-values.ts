import type { BookingReply } from '#contract/bookings/bookings.ts';
import { consultationMedia } from '#domain/booking/times/time-slots.ts';
import type { VersionField } from '#web/kit/record/form/merge-versions.ts';
import type { BookingFieldValues } from '../booking-fields.tsx';

/** What the dialog that edits a booking holds. */
export interface EditValues extends BookingFieldValues {
  meetingUrl: string;
  /** '' for nobody in particular. */
  hostId: string;
}

/** The dialog's values of a booking. */
export function editValues(booking: BookingReply): EditValues {
  const { firstName, lastName, email, company, phone, consultationType, medium } = booking;
  const { message, meetingUrl } = booking;
  return {
    ...{ firstName, lastName, email, company, phone, consultationType, medium },
    ...{ message, meetingUrl, hostId: booking.hostId ?? '' },
  };
}

interface Option {
  value: string;
  label: string;
}

/** The fields as two versions of a booking are laid side by side. */
export function editVersionFields(
  types: readonly Option[],
  hosts: readonly Option[],
): readonly VersionField<EditValues>[] {
  const labelOf = (options: readonly Option[]) => (value: string) =>
    options.find((option) => option.value === value)?.label ?? value;
  return [
    { name: 'firstName', label: 'First name' },
    { name: 'lastName', label: 'Last name' },
    { name: 'email', label: 'Email' },
    { name: 'company', label: 'Company' },
    { name: 'consultationType', label: 'Consultation type', text: labelOf(types) },
    { name: 'medium', label: 'How', text: labelOf(consultationMedia) },
    { name: 'phone', label: 'Phone' },
    { name: 'message', label: 'Message' },
    { name: 'hostId', label: 'Host', text: labelOf(hosts) },
    { name: 'meetingUrl', label: 'Meeting link' },
  ];
}
