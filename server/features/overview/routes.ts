import type { FastifyInstance } from 'fastify';
import { getOverview } from '#contract/office/overview.ts';
import { getOverviewPlots } from '#contract/office/overview-plots.ts';
import { getToday } from '#contract/office/today.ts';
import type { Context } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { countBookings } from '../bookings/store.ts';
import { countLeads } from '../leads/store.ts';
import { countActiveQuotes, sumQuotesByStatus } from '../quotes/store.ts';
import { readOverviewPlots } from './plots/overview-plots.ts';
import { readToday } from './today.ts';

export function overviewRoutes(app: FastifyInstance, context: Context): void {
  const { database, now } = context;

  serve(app, getToday, () => readToday(context));

  serve(app, getOverviewPlots, () => readOverviewPlots(context));

  serve(app, getOverview, async () => {
    const leads = await countLeads(database.read);
    const byStatus = await sumQuotesByStatus(database.read);
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
    return {
      totalLeads: leads.total,
      newLeads: leads.new,
      activeQuotes: await countActiveQuotes(database.read, now()),
      bookings: await countBookings(database.read, now()),
      pipeline: {
        totalDollars: open.dollars + accepted.dollars + lost.dollars,
        open,
        accepted,
        lost,
      },
    };
  });
}
