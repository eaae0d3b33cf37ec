import { useEffect, useRef, useState } from 'react';
import { holdSlot, releaseSlot } from '#contract/bookings/booking-records.ts';
import { zonedClockText } from '#domain/booking/times/time-text.ts';
import { ApiError } from '#web/kit/api/api-error.ts';
import { reportFailure } from '#web/kit/api/report.ts';
import { call } from '#web/kit/api/request.ts';
import type { BookingValues } from './booking-values.ts';

/** Holds the chosen slot while the rest of the form is filled in (rule BOOKING-12). */
export interface SlotHold {
  /** The slot held for this form, or null. */
  slot: { date: string; time: string } | null;
  /**
   * The token to book with, or ''. Waits for a pending hold request: without its token, the booking
   * would be rejected because of its own hold.
   */
  settledToken: () => Promise<string>;
  /** The message about the hold, or ''. */
  text: string;
  /** Drops the hold without releasing it, once the booking exists. */
  forget: () => void;
}

interface Held {
  date: string;
  time: string;
  expiresAt: number;
}

/**
 * Holds the chosen slot, and releases it when the visitor leaves the form. A hold is a courtesy: the
 * form works without one, and the database decides.
 *
 * @param onTaken called when the slot is already taken.
 */
export function useSlotHold(
  { preferredDate: date, preferredTime: time, visitorTimeZone }: BookingValues,
  onTaken: () => void,
): SlotHold {
  const token = useRef('');
  const pendingHold = useRef<Promise<void>>(Promise.resolve());
  const [held, setHeld] = useState<Held | null>(null);
  const [isExpired, setExpired] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a hold is requested once, when a slot is chosen
  useEffect(() => {
    setHeld(null);
    setExpired(false);
    if (date === '' || time === '') return;
    const stop = new AbortController();
    const body = { preferredDate: date, preferredTime: time, holdToken: token.current };
    pendingHold.current = call(holdSlot, { body, signal: stop.signal })
      .then(({ holdToken, expiresAt }) => {
        token.current = holdToken;
        setHeld({ date, time, expiresAt: Date.parse(expiresAt) });
      })
      .catch((cause: unknown) => {
        if (stop.signal.aborted) return;
        if (cause instanceof ApiError && cause.code === 'slot_taken') onTaken();
        else if (!(cause instanceof ApiError)) reportFailure('The slot could not be held', cause);
      });
    return () => stop.abort();
  }, [date, time]);

  useEffect(() => {
    if (held === null) return;
    const timer = setTimeout(
      () => {
        setHeld(null);
        setExpired(true);
      },
      Math.max(0, held.expiresAt - Date.now()),
    );
    return () => clearTimeout(timer);
  }, [held]);

  useEffect(() => {
    function release(): void {
      if (token.current === '') return;
      const body = new Blob([JSON.stringify({ holdToken: token.current })], {
        type: 'application/json',
      });
      token.current = '';
      // A beacon is sent even while the page unloads.
      navigator.sendBeacon(releaseSlot.path, body);
    }
    window.addEventListener('pagehide', release);
    return () => {
      window.removeEventListener('pagehide', release);
      release();
    };
  }, []);

  return {
    slot: held,
    settledToken: async () => {
      await pendingHold.current;
      return token.current;
    },
    text: holdText(held, isExpired, visitorTimeZone),
    forget: () => {
      token.current = '';
      setHeld(null);
    },
  };
}

function holdText(held: Held | null, isExpired: boolean, zone: string): string {
  if (held !== null)
    return `Held for you until ${zonedClockText(held.expiresAt, zone || 'UTC')}, while you fill in the rest.`;
  return isExpired ? 'We’re no longer holding this time. To get it, send the form.' : '';
}
