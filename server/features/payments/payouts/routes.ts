import type { FastifyInstance } from 'fastify';
import { getPayouts, getPayoutsCsv } from '#contract/billing/payouts.ts';
import { periodOf } from '#server/features/billing/statements/period.ts';
import type { Context } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { sendCsv } from '#server/platform/lists/send-csv.ts';
import { payoutsCsv, readPayouts } from './report.ts';

/** The payout report, for the bookkeeper. */
export function payoutRoutes(app: FastifyInstance, context: Context): void {
  serve(app, getPayouts, ({ input }) => readPayouts(context, periodOf(context, input.query)));

  serve(app, getPayoutsCsv, async ({ input, reply }) => {
    const period = periodOf(context, input.query);
    const report = await readPayouts(context, period);
    await sendCsv(reply, `payouts-${period.from}-to-${period.to}`, payoutsCsv(report));
    return undefined;
  });
}
