import { sql } from 'kysely';
import type { CatalogueChangesReply } from '#contract/quotes/catalogue.ts';
import {
  changeCountOf,
  type Edition,
  type EntryState,
  editionAfter,
} from '#domain/quote/edition.ts';
import { explained, explanationOf } from '#domain/quote/explanations.ts';
import type { FeatureCategory } from '#domain/quote/feature-categories.ts';
import { openQuoteStatuses } from '#domain/quote/quote-status.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import type { CatalogueChangesTable } from './tables.ts';

/**
 * The last change of each entry, oldest first.
 *
 * @param upTo the number of the last change to consider; all of them by default.
 */
export function listLastChanges(db: Queries, upTo?: number): Promise<CatalogueChangesTable[]> {
  return db
    .selectFrom('catalogue_changes')
    .selectAll()
    .where('version', 'in', (e) =>
      e
        .selectFrom('catalogue_changes')
        .select((inner) => inner.fn.max('version').as('version'))
        .$if(upTo !== undefined, (q) => q.where('version', '<=', upTo ?? 0))
        .groupBy('entry_key'),
    )
    .orderBy('version')
    .execute();
}

/** Whether anybody ever changed the catalogue. */
export async function hasCatalogueChanges(db: Queries): Promise<boolean> {
  const one = await db
    .selectFrom('catalogue_changes')
    .select('version')
    .orderBy('version')
    .limit(1)
    .executeTakeFirst();
  return one !== undefined;
}

/** The differences between the first edition and the present one. */
export function changesOf(rows: readonly CatalogueChangesTable[]): CatalogueChangesReply {
  return { count: rows.at(-1)?.version ?? 0, entries: rows.map(stateOf) };
}

/** The catalogue that new quotes are priced with. */
export async function readEdition(db: Queries): Promise<Edition> {
  return editionOf(await listLastChanges(db));
}

/** An edition up to the current one by its name; undefined if there is no such edition. */
export async function readEditionNamed(
  db: Queries,
  version: string,
  current: Edition,
): Promise<Edition | undefined> {
  const count = changeCountOf(version);
  if (count === null || count > (changeCountOf(current.version) ?? 0)) return undefined;
  const { entries } = changesOf(await listLastChanges(db, count));
  return explained(editionAfter(entries, count));
}

export function editionOf(rows: readonly CatalogueChangesTable[]): Edition {
  const { count, entries } = changesOf(rows);
  return explained(editionAfter(entries, count));
}

function stateOf(row: CatalogueChangesTable): Required<EntryState> {
  return {
    key: row.entry_key,
    // Only our own routes write it, and they validate it.
    category: row.category as FeatureCategory,
    label: row.label,
    priceDollars: row.price_dollars,
    isOffered: row.hidden_at === null,
    about: explanationOf({ key: row.entry_key, ...(row.about !== null && { about: row.about }) }),
  };
}

/** Every change of one entry, newest first. */
export function listEntryChanges(db: Queries, key: string): Promise<CatalogueChangesTable[]> {
  return db
    .selectFrom('catalogue_changes')
    .selectAll()
    .where('entry_key', '=', key)
    .orderBy('version', 'desc')
    .execute();
}

export async function insertChange(tx: Queries, row: CatalogueChangesTable): Promise<void> {
  await tx.insertInto('catalogue_changes').values(row).execute();
}

/**
 * The number of open quotes (rule QUOTE-6) that contain the entry, and keep its price.
 *
 * @param dayStart when the company's today began
 */
export async function countOpenQuotesWith(
  db: Queries,
  key: string,
  dayStart: number,
): Promise<number> {
  const row = await db
    .selectFrom('quotes')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where(
      'status',
      'in',
      openQuoteStatuses.map((status) => sql.lit(status)),
    )
    .where('valid_until', '>', dayStart)
    .where('deleted_at', 'is', null)
    // The snapshot is plain JSON.stringify output, and keys contain no LIKE wildcards.
    .where('price_snapshot', 'like', `%"key":"${key}"%`)
    .executeTakeFirstOrThrow();
  return row.n;
}
