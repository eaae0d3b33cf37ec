import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { type FoundReply, foundKinds, searchRecords } from '#contract/office/search.ts';
import type { Context } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { searchPatterns } from '#server/platform/lists/read-page.ts';
import { searchKind } from './store.ts';

/** Searches all records of the back office. */
export function searchRoutes(app: FastifyInstance, { database }: Context): void {
  serve(app, searchRecords, async ({ input }) => {
    const { q } = input.query;
    const words = searchPatterns(q);
    if (words.length === 0) return [];
    const found: FoundReply[] = [];
    for (const kind of foundKinds) {
      const rows = await searchKind(database.read, kind, { q, words });
      found.push(...rows.map((row) => ({ kind, ...row })));
      // On SQLite a query blocks the event loop, so let other requests run in between.
      await setImmediate();
    }
    return found;
  });
}
