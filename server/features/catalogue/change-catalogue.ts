import type * as z from 'zod/mini';
import type { CatalogueEntryReply, entryChange, newEntry } from '#contract/quotes/catalogue.ts';
import type { AuditedAction } from '#domain/audit/audited-action.ts';
import { type CatalogueEntry, type EntryState, keyForLabel } from '#domain/quote/edition.ts';
import { explanationOf } from '#domain/quote/explanations.ts';
import { isUniqueViolation } from '#server/platform/db/database-errors.ts';
import { newId } from '#server/platform/db/ids.ts';
import { notFound, outOfDate, Problem } from '#server/platform/http/problem.ts';
import { changedFields, type FieldChanges, record } from '#server/platform/work/record.ts';
import type { Work } from '#server/platform/work/work.ts';
import { presentEntry } from './present.ts';
import { editionOf, insertChange, listLastChanges } from './store.ts';
import type { CatalogueChangesTable } from './tables.ts';

/**
 * Changes one entry for new quotes. A change without effect is not recorded.
 *
 * @throws Problem `not_found`, or `conflict` with the current entry.
 */
export async function changeEntry(
  work: Work,
  key: string,
  change: z.output<typeof entryChange>,
): Promise<CatalogueEntryReply> {
  const rows = await listLastChanges(work.tx);
  const edition = editionOf(rows);
  const entry = edition.byKey.get(key);
  if (entry === undefined) throw notFound('entry');
  const last = rows.find((row) => row.entry_key === key);
  if (change.version !== (last?.version ?? 0))
    throw outOfDate('this entry', presentEntry(entry, last));
  const next: CatalogueEntry = {
    ...entry,
    label: change.label ?? entry.label,
    priceDollars: change.priceDollars ?? entry.priceDollars,
    isOffered: change.isOffered ?? entry.isOffered,
    about: change.about ?? explanationOf(entry),
  };
  const changes = changedFields(entry, next, ['label', 'priceDollars', 'isOffered', 'about']);
  if (Object.keys(changes).length === 0) return presentEntry(entry, last);
  const row = changeRow(work, rows, {
    before: entry,
    after: next,
    hiddenSince: last?.hidden_at ?? null,
    reason: change.reason,
  });
  await insertChange(work.tx, row);
  await recordEntry(work, next, 'changed', changes);
  return presentEntry(next, row);
}

/** Adds an entry to a category. */
export async function addEntry(
  work: Work,
  input: z.output<typeof newEntry>,
): Promise<CatalogueEntryReply> {
  const rows = await listLastChanges(work.tx);
  const key = keyForLabel(input.label, editionOf(rows));
  const after: CatalogueEntry = {
    key,
    id: key,
    category: input.category,
    label: input.label,
    priceDollars: input.priceDollars,
    isOffered: true,
    about: input.about,
  };
  const row = changeRow(work, rows, {
    before: null,
    after,
    hiddenSince: null,
    reason: input.reason,
  });
  await insertChange(work.tx, row);
  await recordEntry(work, after, 'created');
  return presentEntry(after, row);
}

/**
 * Explains the violation of the unique index on change numbers, which serializes concurrent
 * changes.
 */
export async function explainRace(error: unknown): Promise<Problem | undefined> {
  if (!isUniqueViolation(error)) return undefined;
  return new Problem(
    'conflict',
    'Someone else changed the catalog at the same time. Please try again.',
  );
}

function recordEntry(
  work: Work,
  { key, label }: CatalogueEntry,
  action: AuditedAction,
  changes?: FieldChanges,
): Promise<void> {
  return record(work, {
    kind: 'catalogue',
    id: key,
    name: label,
    action,
    ...(changes && { changes }),
    topics: ['catalogue'],
  });
}

function changeRow(
  { actor, now }: Work,
  rows: readonly CatalogueChangesTable[],
  change: {
    before: EntryState | null;
    after: EntryState;
    /** When it was hidden before this change, or null. */
    hiddenSince: number | null;
    reason: string;
  },
): CatalogueChangesTable {
  const { before, after, hiddenSince } = change;
  return {
    id: newId(now),
    version: (rows.at(-1)?.version ?? 0) + 1,
    entry_key: after.key,
    category: after.category,
    label: after.label,
    price_dollars: after.priceDollars,
    hidden_at: after.isOffered ? null : (hiddenSince ?? now),
    old_label: before?.label ?? null,
    old_price_dollars: before?.priceDollars ?? null,
    old_hidden_at: hiddenSince,
    about: explanationOf(after),
    old_about: before === null ? null : explanationOf(before),
    reason: change.reason,
    actor_id: actor.id,
    actor_name: actor.name,
    created_at: now,
  };
}
