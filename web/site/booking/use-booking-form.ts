import { useState } from 'react';
import type { FieldIssue } from '#contract/problem.ts';
import { localTimeZone } from '#web/shared/slot-picker/local-time.ts';
import {
  type BookingField,
  type BookingMessages,
  type BookingValues,
  emptyValues,
  fieldOrder,
  findErrors,
} from './booking-values.ts';

/** The input so far: switching to the other tab unmounts the form. */
let typed: BookingValues | null = null;

/**
 * Values and error messages of the booking form. It does not use the form library, which would add
 * a tenth to the page's script.
 */
export function useBookingForm() {
  const [values, setValues] = useState<BookingValues>(
    () => typed ?? { ...emptyValues, visitorTimeZone: localTimeZone() },
  );
  const [isRevealed, setRevealed] = useState(false);
  const [serverErrors, setServerErrors] = useState<BookingMessages>({});

  function update(next: BookingValues): void {
    typed = next;
    setValues(next);
  }
  const errors: BookingMessages = { ...serverErrors, ...(isRevealed ? findErrors(values) : {}) };

  return {
    values,
    errors,
    change(changed: Partial<BookingValues>): void {
      update({ ...values, ...changed });
      setServerErrors((now) =>
        Object.fromEntries(Object.entries(now).filter(([field]) => !(field in changed))),
      );
    },
    /** Shows errors from now on; returns the first invalid field, or undefined. */
    reveal(): BookingField | undefined {
      setRevealed(true);
      const found = findErrors(values);
      return fieldOrder.find((field) => field in found);
    },
    /** Shows the server's messages; returns the first field that has one. */
    showIssues(issues: readonly FieldIssue[]): BookingField | undefined {
      const messages: BookingMessages = {};
      for (const { path, message } of issues) {
        const field = fieldOrder.find((name) => name === path);
        if (field) messages[field] = message;
      }
      setServerErrors(messages);
      return fieldOrder.find((field) => field in messages);
    },
    /** Clears everything except the time zone. */
    reset(): void {
      update({ ...emptyValues, visitorTimeZone: values.visitorTimeZone });
      setRevealed(false);
      setServerErrors({});
    },
  };
}
export type BookingForm = ReturnType<typeof useBookingForm>;
