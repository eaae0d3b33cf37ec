import type { BookingRequest } from '#contract/bookings/bookings.ts';
import { bookingInput } from '#contract/bookings/bookings.ts';

/** What the controls of the booking form hold. */
export interface BookingValues {
  firstName: string;
  lastName: string;
  email: string;
  company: string;
  phone: string;
  preferredDate: string;
  preferredTime: string;
  consultationType: string;
  medium: string;
  message: string;
  visitorTimeZone: string;
}
export type BookingField = keyof BookingValues;

/** A form nobody has touched. */
export const emptyValues: BookingValues = {
  firstName: '',
  lastName: '',
  email: '',
  company: '',
  phone: '',
  preferredDate: '',
  preferredTime: '',
  consultationType: '',
  medium: 'video',
  message: '',
  visitorTimeZone: '',
};

/** The fields as they follow one another on the page: the first that is wrong gets the focus. */
export const fieldOrder: readonly BookingField[] = [
  'consultationType',
  'medium',
  'preferredDate',
  'preferredTime',
  'visitorTimeZone',
  'firstName',
  'lastName',
  'email',
  'company',
  'phone',
  'message',
];

/** Messages by field. */
export type BookingMessages = Partial<Record<BookingField, string>>;

/**
 * The body of the call: the day goes out as noon of that day, so that no zone turns it into another
 * (rule BOOKING-9).
 */
export function requestBody(values: BookingValues): Record<string, unknown> {
  return {
    ...values,
    preferredDate: values.preferredDate && `${values.preferredDate}T12:00:00.000Z`,
  };
}

/** The first message of each field that is not accepted. */
export function findErrors(values: BookingValues): BookingMessages {
  const errors: BookingMessages = {};
  const result = bookingInput.safeParse(requestBody(values));
  for (const issue of result.error?.issues ?? []) {
    // The schema has the form's own fields and no others.
    const field = issue.path[0] as BookingField;
    errors[field] ??= issue.message;
  }
  return errors;
}

/** The checked body, once {@link findErrors} found nothing. */
export function checkedBody(values: BookingValues): BookingRequest {
  return bookingInput.parse(requestBody(values));
}
