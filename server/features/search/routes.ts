import type { FastifyInstance } from 'fastify';
import { foundKinds, searchRecords } from '#contract/search.ts';
import type { Context } from '../../context.ts';
import { serve } from '../../endpoint.ts';
import { searchPattern } from '../../lists/read-page.ts';
import { searchKind } from './store.ts';

/** One search over everything the back office keeps. */
export function searchRoutes(app: FastifyInstance, { database }: Context): void {
  serve(app, searchRecords, async ({ input }) => {
    const pattern = searchPattern(input.query.q);
    if (pattern === null) return [];
    const found = await Promise.all(
      foundKinds.map(async (kind) => {
        const rows = await searchKind(database.read, kind, pattern);
        return rows.map((row) => ({ kind, ...row }));
      }),
    );
    return found.flat();
  });
}
