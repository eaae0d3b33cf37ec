import * as z from 'zod/mini';
import { isCalendarDate } from '#domain/calendar-date.ts';
import { emailAddress, plainText } from './text.ts';

/** A valid calendar day as YYYY-MM-DD. */
export const calendarDate = z
  .string()
  .check(z.refine(isCalendarDate, { error: 'Please enter a date as YYYY-MM-DD' }));

/** Whole cents from $0 to $10,000,000. */
export const budgetCents = z
  .int({ error: 'Please enter an amount' })
  .check(z.minimum(0, 'Please enter an amount'), z.maximum(1_000_000_000, 'At most $10,000,000'));

/** One line of text; '' is allowed. */
export const line = (max = 200) => plainText({ message: 'Please enter text', max });
/** Multi-line text; '' is allowed. */
export const lines = (max = 10_000) =>
  plainText({ message: 'Please enter text', max, multiLine: true });
/** Like `line`, but not empty. */
export const neededLine = (message: string, max = 200) => plainText({ message, min: 1, max });
/** Like `lines`, but not empty. */
export const neededLines = (message: string, max = 10_000) =>
  plainText({ message, min: 1, max, multiLine: true });
/** An e-mail address, or '' for none. */
export const optionalEmail = z.union([z.literal(''), emailAddress('Valid email is required')], {
  error: 'Valid email is required',
});

/**
 * The version of a record that a change is based on; a change to an outdated version is refused.
 */
export const recordVersion = z.int({ error: 'Give the version as a number' });
