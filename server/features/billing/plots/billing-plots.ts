import {
  ageSpans,
  type BillingPlots,
  dueSoonDays,
  plotMonthsAround,
} from '#contract/billing/billing-plots.ts';
import { addDays, addMonths, firstOfMonth } from '#domain/calendar-date.ts';
import { companyToday } from '#server/platform/clock/company-day.ts';
import type { Context } from '#server/platform/context.ts';
import { addUnplaced } from '../credit/unplaced-store.ts';
import { listDueSoon, listPayers, sumReceived } from './owner-store.ts';
import { sumByAge, sumByDueMonth } from './plot-store.ts';

/** Invoices by the company's months, and what is open by its age (rule OFFICE-15). */
export async function readBillingPlots(context: Context): Promise<BillingPlots> {
  const { read } = context.database;
  const today = companyToday(context);
  const thisMonth = firstOfMonth(today);
  const months = Array.from({ length: 2 * plotMonthsAround + 1 }, (_, at) =>
    addMonths(thisMonth, at - plotMonthsAround),
  );
  const period = {
    from: addMonths(thisMonth, -plotMonthsAround),
    to: addMonths(thisMonth, plotMonthsAround + 1),
  };
  const byMonth = await sumByDueMonth(read, period, today);
  const received = await addUnplaced(
    read,
    context,
    { from: period.from, to: addDays(period.to, -1) },
    { received: await sumReceived(read, period), spanOf: (day) => day.slice(0, 7) },
  );
  const byAge = await sumByAge(read, today);
  return {
    thisMonth,
    months: months.map((from) => ({
      from,
      paidCents: 0,
      dueCents: 0,
      overdueCents: 0,
      plannedCents: 0,
      receivedCents: received.get(from.slice(0, 7)) ?? 0,
      ...byMonth.get(from.slice(0, 7)),
    })),
    dueSoon: await listDueSoon(read, { from: today, to: addDays(today, dueSoonDays) }),
    payers: await listPayers(read, period.from),
    ages: ageSpans.map((age) => ({ age, openCents: 0, invoices: 0, ...byAge.get(age) })),
  };
}
