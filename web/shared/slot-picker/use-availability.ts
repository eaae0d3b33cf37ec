import { useCallback, useEffect, useState } from 'react';
import { type AvailabilityReply, getAvailability } from '#contract/bookings/booking-records.ts';
import { isPlannableDate } from '#domain/booking/booking-rules.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { ApiError } from '#web/kit/api/api-error.ts';
import { reportFailure } from '#web/kit/api/report.ts';
import { call } from '#web/kit/api/request.ts';
import { localToday } from '#web/shared/calendar-day.ts';

/** The slots of a day and their loading state. */
export interface Availability {
  /** The response for `date`, or the previous one while it loads. */
  day: AvailabilityReply | null;
  isLoading: boolean;
  failed: boolean;
  /** Refetches, since somebody else may have taken a slot. */
  reload: () => void;
}

/**
 * The slots of a day, fetched whenever the day changes.
 *
 * @param date '' fetches today, for the company's time zone and the next free slot.
 * @param type the type of consultation, since not every host offers each; '' for any.
 */
export function useAvailability(date: CalendarDate | '', type = ''): Availability {
  const [day, setDay] = useState<AvailabilityReply | null>(null);
  const [isLoading, setLoading] = useState(true);
  const [failed, setFailed] = useState(false);
  const [turn, setTurn] = useState(0);

  // While the year is being typed, the date is not valid for a request.
  const asked = isPlannableDate(date) ? date : '';

  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` refetches the same day
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
