import {
  answerSpans,
  funnelSteps,
  type OverviewPlots,
  plotWeeks,
} from '#contract/office/overview-plots.ts';
import { instantOf, offsetSpells } from '#domain/booking/times/time-zone.ts';
import { addDays, mondayOf } from '#domain/calendar-date.ts';
import { addUnplaced } from '#server/features/billing/credit/unplaced-store.ts';
import { companyToday } from '#server/platform/clock/company-day.ts';
import type { Context } from '#server/platform/context.ts';
import {
  countAnswers,
  countBookingsByHour,
  countFunnel,
  countSources,
  sumReceivedByWeek,
} from './plot-store.ts';

/** The figures of the last 12 weeks of the company, which start on Monday (rule OFFICE-15). */
export async function readOverviewPlots(context: Context): Promise<OverviewPlots> {
  const { config, database } = context;
  const { read } = database;
  const timeZone = config.businessTimeZone;
  const thisMonday = mondayOf(companyToday(context));
  const mondays = Array.from({ length: plotWeeks }, (_, week) =>
    addDays(thisMonday, (week + 1 - plotWeeks) * 7),
  );
  const to = addDays(thisMonday, 7);
  const from = addDays(to, -plotWeeks * 7);
  const midnight = (date: string) => instantOf({ date, time: '00:00' }, timeZone);
  const period = { from: midnight(from), to: midnight(to) };

  const received = await addUnplaced(
    read,
    context,
    { from, to: addDays(to, -1) },
    {
      received: await sumReceivedByWeek(read, mondays, to),
      spanOf: (day) => mondays.indexOf(mondayOf(day)),
    },
  );
  const funnel = await countFunnel(read, period);
  const answers = await countAnswers(read, period);
  const hours = await countBookingsByHour(
    read,
    period,
    offsetSpells(period.from, period.to, timeZone),
  );
  return {
    from,
    to,
    weeks: mondays.map((monday, week) => ({
      from: monday,
      receivedCents: received.get(week) ?? 0,
    })),
    funnel: funnelSteps.map((step) => ({ step, leads: funnel[step] })),
    sources: await countSources(read, period),
    answers: answerSpans.map((within) => ({ within, count: answers[within] })),
    hours: Array.from({ length: 24 }, (_, hour) => ({ hour, bookings: hours.get(hour) ?? 0 })),
    timeZone,
  };
}
