import type { FastifyInstance } from 'fastify';
import {
  listCloseSearches,
  searchRecords as searchRecordsEndpoint,
} from '#contract/office/search.ts';
import type { Context } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { searchedWords } from '#server/platform/lists/search-words.ts';
import { closeSearches } from './close-searches.ts';
import { searchRecords } from './store.ts';

/** Searches all records of the back office. */
export function searchRoutes(app: FastifyInstance, { database }: Context): void {
  serve(app, searchRecordsEndpoint, async ({ input }) => {
    const { q } = input.query;
    const words = searchedWords(q) ?? [];
    return words.length === 0 ? [] : searchRecords(database.read, q, words);
  });

  serve(app, listCloseSearches, ({ input: { query } }) =>
    closeSearches(database, query.q, query.kind),
  );
}
