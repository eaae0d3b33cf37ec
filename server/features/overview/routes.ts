import type { FastifyInstance } from 'fastify';
import { getOverview } from '#contract/office/overview.ts';
import { getOverviewPlots } from '#contract/office/overview-plots.ts';
import { getToday, type TodayKind } from '#contract/office/today.ts';
import { mayDo, type Need } from '#domain/account/rights.ts';
import { companyDayStart } from '#server/platform/clock/company-day.ts';
import type { Context } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { countBookings } from '../bookings/store.ts';
import { limitedTo } from '../leads/own-leads.ts';
import { countLeads } from '../leads/store.ts';
import { countActiveQuotes, sumQuotesByStatus } from '../quotes/store.ts';
import { readOverviewPlots } from './plots/overview-plots.ts';
import { readToday } from './today.ts';

/** What one needs to be reminded of each kind of item. */
const needOfItem: Record<TodayKind, Need> = {
  unassigned: 'team',
  step: 'leads:see',
  message: 'inbox:see',
  quote: 'quotes:see',
  declined: 'quotes:see',
  question: 'quotes:see',
  change: 'projects:see',
  chat: 'inbox:see',
  milestone: 'projects:see',
  approval: 'projects:see',
  status: 'projects:see',
  unconfirmed: 'bookings:see',
  booking: 'bookings:see',
  demo: 'quotes:see',
  payment: 'invoices:see',
  invoice: 'invoices:see',
  mail: ['settings:see', 'figures'],
};

export function overviewRoutes(app: FastifyInstance, context: Context): void {
  const { database, now } = context;

  serve(app, getToday, async ({ person }) =>
    (await readToday(context, person)).filter(({ kind }) => mayDo(person.rights, needOfItem[kind])),
  );

  serve(app, getOverviewPlots, () => readOverviewPlots(context));

  serve(app, getOverview, async ({ person }) => {
    const { rights } = person;
    const owner = limitedTo(person);
    return {
      ...(mayDo(rights, 'leads:see') && (await leadFigures(owner))),
      ...(mayDo(rights, 'quotes:see') && {
        activeQuotes: await countActiveQuotes(
          database.read,
          companyDayStart(context, now()),
          owner,
        ),
      }),
      ...(mayDo(rights, 'bookings:see') && {
        bookings: await countBookings(database.read, now(), owner),
      }),
      ...(mayDo(rights, ['quotes:see', 'figures']) && { pipeline: await pipeline(owner) }),
    };
  });

  async function leadFigures(owner: string | null) {
    const leads = await countLeads(database.read, owner);
    return { totalLeads: leads.total, newLeads: leads.new };
  }

  async function pipeline(owner: string | null) {
    const byStatus = await sumQuotesByStatus(database.read, owner);
    const share = (...statuses: string[]) => {
      const rows = byStatus.filter((row) => statuses.includes(row.status));
      return {
        dollars: rows.reduce((sum, row) => sum + row.dollars, 0),
        quotes: rows.reduce((sum, row) => sum + row.quotes, 0),
      };
    };
    const [open, accepted, lost] = [
      share('pending', 'approved'),
      share('accepted'),
      share('rejected'),
    ];
    const totalDollars = open.dollars + accepted.dollars + lost.dollars;
    return { totalDollars, open, accepted, lost };
  }
}
