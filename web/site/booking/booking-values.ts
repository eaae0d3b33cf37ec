import type { BookingRequest } from '#contract/bookings/bookings.ts';
import { bookingInput } from '#contract/bookings/bookings.ts';

/** The values of the booking form's controls. */
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

/** The fields in page order: the first invalid one gets the focus. */
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

/** Error messages by field. */
export type BookingMessages = Partial<Record<BookingField, string>>;

/**
 * The request body: the day is sent as noon of that day, so that it is the same day in every time
 * zone (rule BOOKING-9).
 */
function requestBody(values: BookingValues): Record<string, unknown> {
  return {
    ...values,
    preferredDate: values.preferredDate && `${values.preferredDate}T12:00:00.000Z`,
  };
}

/** The first error message of each invalid field. */
export function findErrors(values: BookingValues): BookingMessages {
  const errors: BookingMessages = {};
  const result = bookingInput.safeParse(requestBody(values));
  for (const issue of result.error?.issues ?? []) {
    // The schema has exactly the form's fields.
    const field = issue.path[0] as BookingField;
    errors[field] ??= issue.message;
  }
  return errors;
}

/** The validated body; call it once {@link findErrors} finds no errors. */
export function checkedBody(values: BookingValues): BookingRequest {
  return bookingInput.parse(requestBody(values));
}
