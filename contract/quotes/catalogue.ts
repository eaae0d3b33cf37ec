import * as z from 'zod/mini';
import { featureCategories } from '#domain/quote/feature-categories.ts';
import { defineEndpoint, type MayLackFigures } from '../endpoint.ts';
import { plainText } from '../text.ts';

/** Highest price of one entry in dollars; more is assumed to be a typing error. */
const entryPriceMax = 100_000;

const priceMessage = 'The price must be whole dollars from 1 to 100,000';
const price = z
  .int({ error: priceMessage })
  .check(z.minimum(1, priceMessage), z.maximum(entryPriceMax, priceMessage));
const label = plainText({ message: 'Please enter a name', min: 1, max: 120 });
/** Longest explanation of an entry, in characters: two lines on a quote. */
export const aboutMaxLength = 160;
const about = plainText({ message: 'Please enter the explanation as text', max: aboutMaxLength });
const reason = plainText({ message: 'Please enter the reason as text', max: 500 });

const values = {
  label: z.string(),
  priceDollars: z.number(),
  /** False: cannot be chosen in new quotes. */
  isOffered: z.boolean(),
  /** What the buyer gets, in one sentence; '' for none (rule CATALOGUE-3). */
  about: z.string(),
};

/** The current state of one entry. */
export const catalogueEntryReply = z.object({
  key: z.string(),
  /** The id on the wire; two help desk entries share one (rule CATALOGUE-2). */
  id: z.string(),
  category: z.enum(featureCategories),
  ...values,
  /** The number of the last change to this entry; 0 if unchanged since the first edition. */
  version: z.number(),
  changedAt: z.nullable(z.string()),
});
export type CatalogueEntryReply = z.output<typeof catalogueEntryReply>;
/** The same as somebody may see it who does not see figures. */
export type ShownEntry = MayLackFigures<CatalogueEntryReply>;

const catalogueReply = z.object({
  /** Stored with quotes: the first edition's name and the number of changes, such as 2026-11.3. */
  version: z.string(),
  entries: z.array(catalogueEntryReply),
});
export type CatalogueReply = z.output<typeof catalogueReply>;
/** The same as somebody may see it who does not see figures. */
export type ShownCatalogue = MayLackFigures<CatalogueReply>;

export const getCatalogue = defineEndpoint({
  method: 'GET',
  path: '/api/catalogue',
  access: 'admin',
  needs: 'quotes:see',
  summary: 'Every entry of the catalog with its current price, including hidden ones.',
  reply: catalogueReply,
});

/** The differences between the first edition and the current one. */
const catalogueChangesReply = z.object({
  /** The number of changes so far. */
  count: z.number(),
  /** The last state of each changed or added entry, oldest change first. */
  entries: z.array(z.object({ key: z.string(), category: z.enum(featureCategories), ...values })),
});
export type CatalogueChangesReply = z.output<typeof catalogueChangesReply>;

export const getCatalogueChanges = defineEndpoint({
  method: 'GET',
  path: '/api/catalogue/changes',
  access: 'anyone',
  summary: 'What has changed in the catalog since the first edition, as on every public page.',
  reply: catalogueChangesReply,
});

/** What of an entry can be changed. */
export const entryValues = z.object(values);
const entryHistoryReply = z.object({
  /**
   * The number of open quotes (unanswered, not expired) that contain the entry, and keep its price.
   */
  openQuotes: z.number(),
  /** Newest first. */
  changes: z.array(
    z.object({
      version: z.number(),
      /** Null: the entry was added. */
      before: z.nullable(entryValues),
      after: entryValues,
      reason: z.string(),
      by: z.string(),
      at: z.string(),
    }),
  ),
});
export type EntryHistoryReply = z.output<typeof entryHistoryReply>;

export const getEntryHistory = defineEndpoint({
  method: 'GET',
  path: '/api/catalogue/:key/history',
  access: 'admin',
  needs: ['quotes:see', 'figures'],
  summary: 'Every change of one entry, and how many open quotes keep its price.',
  params: z.object({ key: z.string() }),
  reply: entryHistoryReply,
});

/** A change of one entry; absent values stay unchanged. */
export const entryChange = z.object({
  /** The version that was shown; another one is a conflict. */
  version: z.int({ error: 'Give the version as a number' }).check(z.minimum(0)),
  label: z.optional(label),
  priceDollars: z.optional(price),
  isOffered: z.optional(z.boolean({ error: 'Please choose yes or no' })),
  about: z.optional(about),
  reason: z._default(reason, ''),
});

export const changeEntry = defineEndpoint({
  method: 'PUT',
  path: '/api/catalogue/:key',
  access: 'admin',
  needs: ['settings:change', 'figures'],
  summary:
    'Changes price, name, explanation or availability of an entry for new quotes, and records it in the history.',
  params: z.object({ key: z.string() }),
  body: entryChange,
  reply: catalogueEntryReply,
  problems: ['conflict'],
});

/** A new entry. */
export const newEntry = z.object({
  category: z.enum(featureCategories, { error: 'Please choose a category' }),
  label,
  priceDollars: price,
  about: z._default(about, ''),
  reason: z._default(reason, ''),
});

export const addEntry = defineEndpoint({
  method: 'POST',
  path: '/api/catalogue',
  access: 'admin',
  needs: ['settings:change', 'figures'],
  summary: 'Adds an entry to a category; its key is derived from its name.',
  body: newEntry,
  reply: catalogueEntryReply,
  status: 201,
  problems: ['conflict'],
});
