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

/** What was typed while the page is open: the other tab takes the form off the page. */
let typed: BookingValues | null = null;

/**
 * Values and messages of the booking form. Its own state, because the form library would add a tenth
 * to the page's script.
 */
export function useBookingForm() {
  const [values, setValues] = useState<BookingValues>(
    () => typed ?? { ...emptyValues, visitorTimeZone: localTimeZone() },
  );
  const [isRevealed, setRevealed] = useState(false);
  const [refused, setRefused] = useState<BookingMessages>({});

  function put(next: BookingValues): void {
    typed = next;
    setValues(next);
  }
  const errors: BookingMessages = { ...refused, ...(isRevealed ? findErrors(values) : {}) };

  return {
    values,
    errors,
    change(changed: Partial<BookingValues>): void {
      put({ ...values, ...changed });
      setRefused((now) =>
        Object.fromEntries(Object.entries(now).filter(([field]) => !(field in changed))),
      );
    },
    /** From now on the form says what is wrong; the first field that is, or undefined. */
    reveal(): BookingField | undefined {
      setRevealed(true);
      const found = findErrors(values);
      return fieldOrder.find((field) => field in found);
    },
    /** Shows what the server found. */
    showIssues(issues: readonly FieldIssue[]): BookingField | undefined {
      const messages: BookingMessages = {};
      for (const { path, message } of issues) {
        const field = fieldOrder.find((name) => name === path);
        if (field) messages[field] = message;
      }
      setRefused(messages);
      return fieldOrder.find((field) => field in messages);
    },
    /** Empties the form but for the zone. */
    forget(): void {
      put({ ...emptyValues, visitorTimeZone: values.visitorTimeZone });
      setRevealed(false);
      setRefused({});
    },
  };
}
export type BookingForm = ReturnType<typeof useBookingForm>;
