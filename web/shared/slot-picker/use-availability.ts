import { useCallback, useEffect, useState } from 'react';
import { type AvailabilityReply, getAvailability } from '#contract/bookings/booking-records.ts';
import { isPlannableDate } from '#domain/booking/booking-rules.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { ApiError } from '#web/kit/api/api-error.ts';
import { reportFailure } from '#web/kit/api/report.ts';
import { call } from '#web/kit/api/request.ts';
import { localToday } from './local-time.ts';

/** What is known of a day's slots. */
export interface Availability {
  /** The answer for `date`, or the one before while it is on its way. */
  day: AvailabilityReply | null;
  isLoading: boolean;
  failed: boolean;
  /** Asks again: somebody else may have taken a slot. */
  reload: () => void;
}

/**
 * The slots of a day, asked for whenever the day changes.
 *
 * @param date '' asks for today, to know the company's zone and the next free slot.
 * @param type the kind of consultation that is wanted: not every host holds every kind. '' for any.
 */
export function useAvailability(date: CalendarDate | '', type = ''): Availability {
  const [day, setDay] = useState<AvailabilityReply | null>(null);
  const [isLoading, setLoading] = useState(true);
  const [failed, setFailed] = useState(false);
  const [turn, setTurn] = useState(0);

  // While a year is being typed it is not one that anybody can be asked about.
  const asked = isPlannableDate(date) ? date : '';

  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` asks once more for the same day
  useEffect(() => {
    const stop = new AbortController();
    setLoading(true);
    setFailed(false);
    call(getAvailability, {
      query: { date: asked || localToday(), ...(type === '' ? {} : { type }) },
      signal: stop.signal,
    })
      .then((reply) => {
        setDay(reply);
        setLoading(false);
      })
      .catch((cause: unknown) => {
        if (stop.signal.aborted) return;
        if (!(cause instanceof ApiError)) reportFailure('Free times could not be read', cause);
        setLoading(false);
        setFailed(true);
      });
    return () => stop.abort();
  }, [asked, type, turn]);

  const reload = useCallback(() => setTurn((now) => now + 1), []);
  return { day, isLoading, failed, reload };
}
