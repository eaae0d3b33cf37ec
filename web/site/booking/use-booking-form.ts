import { useRef, useState } from 'react';
import type { FieldIssue } from '#contract/problem.ts';
import { type Attempt, keepDraft, loadDraft } from '#web/kit/form/stored-draft.ts';
import { localTimeZone } from '#web/shared/slot-picker/local-time.ts';
import {
  type BookingField,
  type BookingMessages,
  type BookingValues,
  emptyValues,
  fieldOrder,
  findErrors,
} from './booking-values.ts';

/** Where the draft stands in local storage; the number rises when its shape changes. */
const storageKey = 'booking-draft-1';
/** A week, as of the contact form. */
const draftLifetime = 7 * 24 * 60 * 60 * 1000;

/** The kept form; a day that is over by now has to be chosen anew. */
function readKept() {
  const draft = loadDraft(storageKey, emptyValues, draftLifetime);
  if (!draft) return null;
  const isOver = Date.parse(draft.values.preferredDate) < Date.now() - 2 * 24 * 60 * 60 * 1000;
  const values = isOver ? { ...draft.values, preferredDate: '', preferredTime: '' } : draft.values;
  return { ...draft, values };
}

/** The values with what is known in place of empty ones. */
function filled(values: BookingValues, known: Partial<BookingValues>): BookingValues {
  const given = Object.entries(values).filter(([, value]) => value !== '');
  return { ...values, ...known, ...Object.fromEntries(given) };
}

/**
 * Values and messages of the booking form, kept in this browser until they are sent: the other tab
 * takes the form off the page. Its own state, because the form library would add a tenth to the
 * page's script.
 *
 * @param known what is known of the person, for fields that are empty
 */
export function useBookingForm(known: Partial<BookingValues> = {}) {
  const [kept] = useState(readKept);
  const [values, setValues] = useState<BookingValues>(() =>
    filled(kept?.values ?? { ...emptyValues, visitorTimeZone: localTimeZone() }, known),
  );
  /** The request last sent and not confirmed: the same answers sent again are the same booking. */
  const attempt = useRef<Attempt | null>(kept?.attempt ?? null);
  const startedAt = useRef(kept?.startedAt ?? Date.now());
  const [isRevealed, setRevealed] = useState(false);
  const [serverErrors, setServerErrors] = useState<BookingMessages>({});

  function put(next: BookingValues): void {
    setValues(next);
    keep(next);
  }

  function keep(now: BookingValues): void {
    const draft = { values: now, attempt: attempt.current, startedAt: startedAt.current };
    keepDraft(storageKey, { ...draft, savedAt: Date.now() });
  }
  const errors: BookingMessages = { ...serverErrors, ...(isRevealed ? findErrors(values) : {}) };

  return {
    values,
    attempt,
    startedAt,
    /** Writes the attempt down: before a request leaves. */
    keepNow: () => keep(values),
    errors,
    change(changed: Partial<BookingValues>): void {
      put({ ...values, ...changed });
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
      attempt.current = null;
      startedAt.current = Date.now();
      setValues({ ...emptyValues, visitorTimeZone: values.visitorTimeZone });
      keepDraft(storageKey, null);
      setRevealed(false);
      setServerErrors({});
    },
  };
}
export type BookingForm = ReturnType<typeof useBookingForm>;
