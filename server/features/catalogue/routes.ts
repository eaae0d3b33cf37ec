import type { FastifyInstance } from 'fastify';
import {
  addEntry as addEntryEndpoint,
  changeEntry as changeEntryEndpoint,
  getCatalogue,
  getCatalogueChanges,
  getEntryHistory,
} from '#contract/quotes/catalogue.ts';
import { companyDayStart } from '#server/platform/clock/company-day.ts';
import type { Context } from '#server/platform/context.ts';
import { serve } from '#server/platform/http/endpoint.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { serveChange } from '#server/platform/work/serve-change.ts';
import { addEntry, changeEntry, explainRace } from './change-catalogue.ts';
import { presentChange, presentEntry } from './present.ts';
import {
  changesOf,
  countOpenQuotesWith,
  editionOf,
  listEntryChanges,
  listLastChanges,
} from './store.ts';

export function catalogueRoutes(app: FastifyInstance, context: Context): void {
  const { database, now } = context;

  serve(app, getCatalogue, async () => {
    const rows = await listLastChanges(database.read);
    const last = new Map(rows.map((row) => [row.entry_key, row]));
    const edition = editionOf(rows);
    return {
      version: edition.version,
      entries: edition.entries.map((entry) => presentEntry(entry, last.get(entry.key))),
    };
  });

  serve(app, getCatalogueChanges, async () => changesOf(await listLastChanges(database.read)));

  serve(app, getEntryHistory, async ({ input }) => {
    const { key } = input.params;
    if (!editionOf(await listLastChanges(database.read)).byKey.has(key)) throw notFound('entry');
    return {
      openQuotes: await countOpenQuotesWith(database.read, key, companyDayStart(context, now())),
      changes: (await listEntryChanges(database.read, key)).map(presentChange),
    };
  });

  serveChange(
    app,
    changeEntryEndpoint,
    (work, { params, body }) => changeEntry(work, params.key, body),
    { explain: explainRace },
  );

  serveChange(app, addEntryEndpoint, (work, { body }) => addEntry(work, body), {
    explain: explainRace,
  });
}
