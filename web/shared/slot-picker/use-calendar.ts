import { useCallback, useEffect, useState } from 'react';
import { type CalendarReply, getCalendar } from '#contract/bookings/free-times.ts';
import { type CalendarMonth, daysOfMonth } from '#domain/booking/month.ts';
import { addDays } from '#domain/calendar-date.ts';
import { ApiError } from '#web/kit/api/api-error.ts';
import { reportFailure } from '#web/kit/api/report.ts';
import { call } from '#web/kit/api/request.ts';
import { localToday } from '#web/shared/calendar-day.ts';

/** How often an open calendar is read again: others book while one looks. */
const rereadEveryMs = 60_000;

/** The free times of a month, and their loading state. */
export interface Calendar {
  month: CalendarMonth;
  showMonth: (month: CalendarMonth) => void;
  /** The reply for the month; null until it is there. */
  reply: CalendarReply | null;
  /** The last reply for any month: zone, types and hosts are the same in each. */
  known: CalendarReply | null;
  /** The first free time of all; null until known, or when there is none within a year. */
  soonest: CalendarReply['nextFree'];
  failed: boolean;
  /** Reads the month again, since somebody else may have taken a slot. */
  reload: () => void;
}

/** Whose free times a calendar shows. */
export interface Times {
  /** Different for different times. */
  key: string;
  read: (days: { from: string; to: string }, signal: AbortSignal) => Promise<CalendarReply>;
}

/**
 * The times of whoever gives consultations.
 *
 * @param type the kind, since not every host offers each; '' for any.
 */
export function consultationTimes(type = ''): Times {
  const query = type && { type };
  return {
    key: type,
    read: (days, signal) => call(getCalendar, { query: { ...days, ...query }, signal }),
  };
}

/**
 * The free times of a month, read when the month or the type changes, when the page is seen again
 * and once a minute.
 *
 * @param date the chosen day, whose month is shown first; '' for today's.
 * @param times whose free times are shown
 */
export function useCalendar(date: string, times: Times): Calendar {
  const thisMonth = localToday().slice(0, 7);
  const [month, showMonth] = useState(() => (date || localToday()).slice(0, 7));
  const [replies, setReplies] = useState<ReadonlyMap<string, CalendarReply>>(new Map());
  const [last, setLast] = useState<CalendarReply | null>(null);
  const [failed, setFailed] = useState(false);
  const [turn, setTurn] = useState(0);
  const key = (of: CalendarMonth) => `${of} ${times.key}`;
  const own = key(month);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `own` names the month and whose times; `turn` reads the same again
  useEffect(() => {
    const stop = new AbortController();
    setFailed(false);
    const { first, last: end } = daysOfMonth(month);
    // A day on either side: in other zones the month begins and ends at other instants.
    const days = { from: addDays(first, -1), to: addDays(end, 1) };
    times
      .read(days, stop.signal)
      .then((reply) => {
        setReplies((now) => new Map(now).set(own, reply));
        setLast(reply);
      })
      .catch((cause: unknown) => {
        if (stop.signal.aborted) return;
        if (!(cause instanceof ApiError)) reportFailure('Free times could not be read', cause);
        setFailed(true);
      });
    return () => stop.abort();
  }, [own, turn]);

  const reload = useCallback(() => setTurn((now) => now + 1), []);
  useEffect(() => {
    const look = () => {
      if (!document.hidden) reload();
    };
    const timer = setInterval(look, rereadEveryMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [reload]);

  const reply = replies.get(own) ?? null;
  const soonest = replies.get(key(thisMonth))?.nextFree ?? reply?.nextFree ?? null;
  return { month, showMonth, reply, known: reply ?? last, soonest, failed, reload };
}
