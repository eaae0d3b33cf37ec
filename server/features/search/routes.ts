import type { FastifyInstance } from 'fastify';
import {
  type FoundKind,
  listCloseSearches,
  readFoundRecords,
  searchRecords as searchRecordsEndpoint,
} from '#contract/office/search.ts';
import type { Context } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { searchedWords } from '#server/platform/lists/search-words.ts';
import { closeSearches, kindsLookedIn } from './close-searches.ts';
import { findable } from './reader.ts';
import { readRecords, searchRecords } from './store.ts';

/** Searches all records of the back office. */
export function searchRoutes(app: FastifyInstance, { database }: Context): void {
  serve(app, searchRecordsEndpoint, async ({ input, person }) => {
    const { q } = input.query;
    const words = searchedWords(q) ?? [];
    return words.length === 0 ? [] : searchRecords(database.read, q, words, person);
  });

  serve(app, readFoundRecords, ({ input, person }) =>
    readRecords(
      database.read,
      input.query.of.split(',').map((one) => {
        const [kind, id = ''] = one.split(':');
        // The contract allows only the kinds that are searched.
        return { kind: kind as FoundKind, id };
      }),
      person,
    ),
  );

  serve(app, listCloseSearches, ({ input: { query }, person }) =>
    closeSearches(database, query.q, findable(person.rights, kindsLookedIn(query.kind)), person),
  );
}
