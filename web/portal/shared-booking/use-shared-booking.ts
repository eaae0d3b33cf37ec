import { useEffect, useState } from 'react';
import {
  cancelSharedBooking,
  getSharedBooking,
  moveSharedBooking,
  type SharedBookingReply,
  sayLate,
} from '#contract/bookings/booking-records.ts';
import type { TimeSlot } from '#domain/booking/times/time-slots.ts';
import { reportFailure } from '#web/kit/api/report.ts';
import { call } from '#web/kit/api/request.ts';

/** How often the booking is refetched, so that the join link appears in time, in milliseconds. */
const refetchEveryMs = 30_000;

/** The booking behind a private link, kept up to date, and the visitor's actions. */
export function useSharedBooking(token: string, first: SharedBookingReply) {
  const [booking, setBooking] = useState(first);
  const [now, setNow] = useState(Date.now);

  useEffect(() => {
    const stop = new AbortController();
    const timer = setInterval(() => {
      setNow(Date.now());
      if (document.hidden) return;
      call(getSharedBooking, { params: { token }, signal: stop.signal })
        .then(setBooking)
        .catch((cause: unknown) => {
          // Keeps what is shown; the next fetch may succeed.
          if (!stop.signal.aborted) reportFailure('The booking could not be read again', cause);
        });
    }, refetchEveryMs);
    return () => {
      stop.abort();
      clearInterval(timer);
    };
  }, [token]);

  return {
    booking,
    now,
    /** @returns whether the new time is sent by email. */
    async move(preferredDate: string, preferredTime: TimeSlot): Promise<boolean> {
      const body = { preferredDate, preferredTime };
      const { isMailed, ...moved } = await call(moveSharedBooking, { params: { token }, body });
      setBooking(moved);
      return isMailed;
    },
    async late(): Promise<void> {
      setBooking(await call(sayLate, { params: { token } }));
    },
    async cancel(reason: string): Promise<void> {
      setBooking(await call(cancelSharedBooking, { params: { token }, body: { reason } }));
    },
  };
}
