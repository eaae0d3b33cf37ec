import type { FeatureCategory } from '#domain/quote/catalogue.ts';
import { type Edition, type EntryState, editionAfter } from '#domain/quote/edition.ts';
import { openQuoteStatuses } from '#domain/quote/quote-status.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import type { CatalogueChangesTable } from './tables.ts';

/** The changes of the catalogue since the first edition, as the pages get them. */
interface CatalogueChanges {
  /** The number of changes so far. */
  count: number;
  /** The last state of each changed or added entry, oldest change first. */
  entries: EntryState[];
}

/** The last change of each entry, oldest first. */
export function listLastChanges(db: Queries): Promise<CatalogueChangesTable[]> {
  return db
    .selectFrom('catalogue_changes')
    .selectAll()
    .where('version', 'in', (e) =>
      e
        .selectFrom('catalogue_changes')
        .select((inner) => inner.fn.max('version').as('version'))
        .groupBy('entry_key'),
    )
    .orderBy('version')
    .execute();
}

/** The differences between the first edition and the present one. */
export function changesOf(rows: readonly CatalogueChangesTable[]): CatalogueChanges {
  return { count: rows.at(-1)?.version ?? 0, entries: rows.map(stateOf) };
}

/** The catalogue that new quotes are priced with. */
export async function readEdition(db: Queries): Promise<Edition> {
  return editionOf(await listLastChanges(db));
}

export function editionOf(rows: readonly CatalogueChangesTable[]): Edition {
  const { count, entries } = changesOf(rows);
  return editionAfter(entries, count);
}

function stateOf(row: CatalogueChangesTable): EntryState {
  return {
    key: row.entry_key,
    // Only our own routes write it, and they validate it.
    category: row.category as FeatureCategory,
    label: row.label,
    priceDollars: row.price_dollars,
    isOffered: row.hidden_at === null,
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

/** The number of open quotes (rule QUOTE-6) that contain the entry, and keep its price. */
export async function countOpenQuotesWith(db: Queries, key: string, now: number): Promise<number> {
  const row = await db
    .selectFrom('quotes')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('status', 'in', openQuoteStatuses)
    .where('valid_until', '>', now)
    .where('deleted_at', 'is', null)
    // The snapshot is plain JSON.stringify output, and keys contain no LIKE wildcards.
    .where('price_snapshot', 'like', `%"key":"${key}"%`)
    .executeTakeFirstOrThrow();
  return row.n;
}
