import { type RefObject, useState } from 'react';
import { type BookingMadeReply, makeBooking } from '#contract/bookings/booking-records.ts';
import type { FreeSlotReply } from '#contract/bookings/free-times.ts';
import { ApiError, failureText } from '#web/kit/api/api-error.ts';
import { newIdempotencyKey } from '#web/kit/api/idempotency-key.ts';
import { pagesSeen } from '#web/kit/api/pages-seen.ts';
import { reportFailure } from '#web/kit/api/report.ts';
import { call } from '#web/kit/api/request.ts';
import { readFormCheck } from '#web/kit/form/honeypot.tsx';
import { nextAttempt } from '#web/kit/form/stored-draft.ts';
import { loadPart } from '#web/kit/load/load-part.ts';
import { useViewer } from '#web/kit/shell/session-store.ts';
import { toast } from '#web/kit/ui/toast/toast.tsx';
import { freeTimesBeside } from '#web/shared/slot-picker/free-times-beside.ts';
import { type BookingField, checkedBody } from './booking-values.ts';
import type { BookingForm } from './use-booking-form.ts';
import type { SlotHold } from './use-slot-hold.ts';

/** Why the last attempt failed, and which times are free instead. */
interface BookingFailure {
  text: string;
  alternatives: FreeSlotReply[];
}

interface SubmitOptions {
  /** Focuses an invalid field. */
  focus: (field: BookingField) => void;
  /** Called when somebody else took the slot first. */
  onTaken: () => void;
  trap: RefObject<HTMLInputElement | null>;
  hold: SlotHold;
  /** Where the place around the form says what came of it, so no toast covers that. */
  isQuiet?: boolean;
}

/**
 * Submits the booking form: idle, pending, then booked or an error (rule BOOKING-2).
 * The input is kept until the booking exists.
 */
export function useSubmitBooking(form: BookingForm, options: SubmitOptions) {
  const { focus, onTaken, trap, hold, isQuiet = false } = options;
  const [pending, setPending] = useState(false);
  const [made, setMade] = useState<BookingMadeReply | null>(null);
  const [failure, setFailure] = useState<BookingFailure | null>(null);
  const viewer = useViewer();

  async function send(): Promise<void> {
    const invalidField = form.reveal();
    setFailure(null);
    if (invalidField !== undefined) {
      focus(invalidField);
      return;
    }
    setPending(true);
    const values = checkedBody(form.values);
    try {
      const formCheck = await readFormCheck(trap, form.startedAt.current);
      const token = await hold.settledToken();
      const request = { ...values, formCheck, ...(token && { holdToken: token }) };
      const attempt = nextAttempt(form.attempt.current, request, newIdempotencyKey);
      form.attempt.current = attempt;
      // Written before the request leaves: even a closed tab can send the same again.
      form.keepNow();
      const booking = await call(makeBooking, {
        // Made by this code just now, or in a former attempt.
        body: attempt.body as typeof request,
        idempotencyKey: attempt.key,
        pagesSeen: pagesSeen(),
      });
      if (!isQuiet)
        toast({
          title: 'Booking Confirmed',
          description:
            "Your consultation has been scheduled! We'll send you a confirmation email shortly.",
        });
      if (viewer.kind !== 'visitor') invalidateLists();
      form.reset();
      hold.forget();
      setMade(booking);
    } catch (cause) {
      showFailure(cause);
    } finally {
      setPending(false);
    }
  }

  function showFailure(cause: unknown): void {
    if (!(cause instanceof ApiError)) reportFailure('The booking got no answer', cause);
    const description = failureText(cause, 'Failed to schedule consultation');
    if (!isQuiet) toast({ title: 'Error', description, variant: 'destructive' });
    const field = cause instanceof ApiError ? form.showIssues(cause.issues) : undefined;
    const alternatives = freeTimesBeside(cause);
    if (alternatives.length > 0) onTaken();
    if (field) focus(field);
    if (!field || alternatives.length > 0) setFailure({ text: description, alternatives });
  }

  return {
    pending,
    made,
    failure,
    send,
    dismissFailure: () => setFailure(null),
    startOver: () => setMade(null),
  };
}

/** Refetches the back office's lists of bookings and leads. A visitor's page has no such cache. */
function invalidateLists(): void {
  void loadPart(() => import('#web/kit/session/signed-in-visitor.ts'), 'ahead').then((known) =>
    known.invalidateLists(['/api/leads', '/api/bookings']),
  );
}
