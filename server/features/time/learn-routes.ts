import type { FastifyInstance } from 'fastify';
import { getEntryMargin, getEntryTime } from '#contract/quotes/catalogue-time.ts';
import { fewestProjects, median, percentile80 } from '#domain/time/quantile.ts';
import type { Context } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { listDelivered } from './learn-store.ts';

/** What the catalog learns from the time of finished projects (rule TIME-10). */
export function learnRoutes(app: FastifyInstance, { database }: Context): void {
  // Lines that were added by hand have no key, and nothing is learned of them.
  serve(app, getEntryTime, async ({ input }) => {
    const delivered = await listDelivered(database.read, input.params.key);
    const minutes = delivered.map((one) => one.minutes);
    const isEnough = minutes.length >= fewestProjects;
    return {
      projects: minutes.length,
      medianMinutes: isEnough ? median(minutes) : null,
      highMinutes: isEnough ? percentile80(minutes) : null,
      // Quotes multiply the price of an entry; this is the time that the price itself pays for.
      baseMinutes: isEnough ? median(delivered.map((one) => one.minutes / one.multiplier)) : null,
    };
  });

  serve(app, getEntryMargin, async ({ input }) => {
    const delivered = (await listDelivered(database.read, input.params.key)).filter(
      ({ priceCents, unratedMinutes }) => priceCents !== null && unratedMinutes === 0,
    );
    return {
      projects: delivered.length,
      priceCents: delivered.reduce((sum, { priceCents }) => sum + (priceCents ?? 0), 0),
      spentCents: delivered.reduce((sum, { spentCents }) => sum + spentCents, 0),
    };
  });
}
