import { useEffect, useRef, useState } from 'react';
import {
  cancelSharedBooking,
  getSharedBooking,
  moveSharedBooking,
  type SharedBookingReply,
  sayLate,
  undoCancelSharedBooking,
} from '#contract/bookings/shared-bookings.ts';
import type { TimeSlot } from '#domain/booking/times/time-slots.ts';
import { ApiError } from '#web/kit/api/api-error.ts';
import { reportFailure } from '#web/kit/api/report.ts';
import { call } from '#web/kit/api/request.ts';
import { sendDraft } from '#web/kit/record/form/form-draft.ts';
import { type LinkEnd, linkEndOf } from './booking-link-not-valid.tsx';
import { cancelDraft } from './cancel-draft.ts';
import { changeSince, currentOf } from './changed-meanwhile.ts';

/** How often an open page refetches: its visitor has no session, so no event stream. */
const lookEveryMs = 5_000;

/** The booking behind a private link, kept up to date, and the visitor's actions. */
export function useSharedBooking(token: string, first: SharedBookingReply) {
  const [booking, setBooking] = useState(first);
  const [now, setNow] = useState(Date.now);
  const [news, setNews] = useState('');
  const [end, setEnd] = useState<LinkEnd | null>(null);
  // What the reader knows: their own changes, and what the page said.
  const known = useRef(first);
  // Replies to looks that began before a change of one's own are older than its reply.
  const turn = useRef(0);

  useEffect(() => {
    const stop = new AbortController();
    function look(): void {
      setNow(Date.now());
      if (document.hidden) return;
      const asked = turn.current;
      call(getSharedBooking, { params: { token }, signal: stop.signal })
        .then((read) => {
          if (turn.current !== asked) return;
          setBooking(read);
          const change = changeSince(known.current, read);
          if (change !== '') setNews(change);
        })
        .catch((cause: unknown) => {
          if (stop.signal.aborted) return;
          const why = cause instanceof ApiError ? linkEndOf(cause) : null;
          if (why !== null) setEnd(why);
          // What is shown stays; the next look may succeed.
          else reportFailure('The booking could not be read again', cause);
        });
    }
    const timer = setInterval(look, lookEveryMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      stop.abort();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [token]);

  function show(next: SharedBookingReply): void {
    turn.current += 1;
    known.current = next;
    setBooking(next);
    setNews('');
  }

  /** After a refusal the page shows the booking as it is now. */
  async function change<Reply>(send: () => Promise<Reply>): Promise<Reply> {
    try {
      return await send();
    } catch (cause) {
      const current = currentOf(cause);
      if (current) {
        turn.current += 1;
        setBooking(current);
        setNews(changeSince(known.current, current));
      }
      throw cause;
    }
  }

  return {
    booking,
    now,
    /** What somebody else changed while the page was open; '' for nothing. */
    news,
    /** Why the link no longer opens the booking; null while it does. */
    end,
    /** @returns whether the new time is sent by email. */
    async move(preferredDate: string, preferredTime: TimeSlot, version: number): Promise<boolean> {
      const body = { preferredDate, preferredTime, version };
      const { isMailed, ...moved } = await change(() =>
        call(moveSharedBooking, { params: { token }, body }),
      );
      show(moved);
      return isMailed;
    },
    async late(): Promise<void> {
      show(await call(sayLate, { params: { token } }));
    },
    /** @returns the version that `undoCancel` needs. */
    async cancel(reason: string, version: number): Promise<number> {
      const body = { reason, version };
      const cancelled = await change(() =>
        sendDraft(cancelDraft(first), () => call(cancelSharedBooking, { params: { token }, body })),
      );
      show(cancelled);
      return cancelled.version;
    },
    async undoCancel(version: number): Promise<void> {
      show(await call(undoCancelSharedBooking, { params: { token }, body: { version } }));
    },
  };
}
