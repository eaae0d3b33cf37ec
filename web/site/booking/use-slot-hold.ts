import { useEffect, useRef, useState } from 'react';
import { holdSlot, releaseSlot } from '#contract/bookings/booking-records.ts';
import { clockText } from '#domain/booking/times/time-text.ts';
import { ApiError } from '#web/kit/api/api-error.ts';
import { reportFailure } from '#web/kit/api/report.ts';
import { call } from '#web/kit/api/request.ts';
import type { BookingValues } from './booking-values.ts';

/** Holds the chosen slot while the rest of the form is filled in (rule BOOKING-12). */
export interface SlotHold {
  /** The slot that is held for this form; null when none is. */
  slot: { date: string; time: string } | null;
  /**
   * The token to book with, or ''. Waits for a hold that is being asked for: sent without its token,
   * the form would find its own slot held.
   */
  settledToken: () => Promise<string>;
  /** What the form says about it, or ''. */
  text: string;
  /** The booking is made: there is nothing to let go of any more. */
  forget: () => void;
}

interface Held {
  date: string;
  time: string;
  expiresAt: number;
}

/**
 * Holds the chosen slot, and lets go of it when the form is left. A hold is a courtesy: without one
 * the form works as well, and the database decides.
 *
 * @param onTaken called when somebody else has the slot.
 */
export function useSlotHold(
  { preferredDate: date, preferredTime: time, visitorTimeZone }: BookingValues,
  onTaken: () => void,
): SlotHold {
  const token = useRef('');
  const asking = useRef<Promise<void>>(Promise.resolve());
  const [held, setHeld] = useState<Held | null>(null);
  const [isOver, setOver] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a slot is asked for once, when it is chosen
  useEffect(() => {
    setHeld(null);
    setOver(false);
    if (date === '' || time === '') return;
    const stop = new AbortController();
    const body = { preferredDate: date, preferredTime: time, holdToken: token.current };
    asking.current = call(holdSlot, { body, signal: stop.signal })
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
        setOver(true);
      },
      Math.max(0, held.expiresAt - Date.now()),
    );
    return () => clearTimeout(timer);
  }, [held]);

  useEffect(() => {
    function leave(): void {
      if (token.current === '') return;
      const body = new Blob([JSON.stringify({ holdToken: token.current })], {
        type: 'application/json',
      });
      token.current = '';
      // Outlives the page, which a request of its own would not.
      navigator.sendBeacon(releaseSlot.path, body);
    }
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);

  return {
    slot: held,
    settledToken: async () => {
      await asking.current;
      return token.current;
    },
    text: textOf(held, isOver, visitorTimeZone),
    forget: () => {
      token.current = '';
      setHeld(null);
    },
  };
}

function textOf(held: Held | null, isOver: boolean, zone: string): string {
  if (held !== null)
    return `Held for you until ${clockText(held.expiresAt, zone || 'UTC')}, while you fill in the rest.`;
  return isOver ? 'This time is no longer held for you. It is yours once you send the form.' : '';
}
