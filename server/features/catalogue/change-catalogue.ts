import type * as z from 'zod/mini';
import type { CatalogueEntryReply, entryChange, newEntry } from '#contract/catalogue.ts';
import { type CatalogueEntry, type EntryState, keyForLabel } from '#domain/quote/edition.ts';
import type { Actor } from '#server/platform/audit/actor.ts';
import { changedFields, writeAudit } from '#server/platform/audit/write-audit.ts';
import { announce } from '#server/platform/bus/change.ts';
import type { Context } from '#server/platform/context.ts';
import { isUniqueViolation } from '#server/platform/db/constraint.ts';
import { newId } from '#server/platform/db/ids.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { presentEntry } from './present.ts';
import { editionOf, insertChange, listLastChanges } from './store.ts';
import type { CatalogueChangesTable } from './tables.ts';

/**
 * Changes one entry for new quotes. What changes nothing leaves no line in the history.
 *
 * @throws Problem `not_found`, or `conflict` with the entry as it is now.
 */
export function changeEntry(
  context: Context,
  actor: Actor,
  key: string,
  change: z.output<typeof entryChange>,
): Promise<CatalogueEntryReply> {
  return alone(context, async (tx) => {
    const rows = await listLastChanges(tx);
    const edition = editionOf(rows);
    const entry = edition.byKey.get(key);
    if (entry === undefined) throw notFound('entry');
    const last = rows.find((row) => row.entry_key === key);
    if (change.version !== (last?.version ?? 0))
      throw new Problem('conflict', 'Somebody else changed this entry. Look at it again.', {
        extra: { current: presentEntry(entry, last) },
      });
    const next: CatalogueEntry = {
      ...entry,
      label: change.label ?? entry.label,
      priceDollars: change.priceDollars ?? entry.priceDollars,
      isOffered: change.isOffered ?? entry.isOffered,
    };
    const fields = changedFields(entry, next, ['label', 'priceDollars', 'isOffered']);
    if (Object.keys(fields).length === 0) return presentEntry(entry, last);
    const row = changeRow(context, actor, rows, {
      before: entry,
      after: next,
      hiddenSince: last?.hidden_at ?? null,
      reason: change.reason,
    });
    await insertChange(tx, row);
    await writeAudit(tx, context, actor, {
      kind: 'catalogue',
      id: key,
      name: next.label,
      action: 'changed',
      changes: fields,
    });
    return presentEntry(next, row);
  });
}

/** Adds an entry to a category. */
export function addEntry(
  context: Context,
  actor: Actor,
  input: z.output<typeof newEntry>,
): Promise<CatalogueEntryReply> {
  return alone(context, async (tx) => {
    const rows = await listLastChanges(tx);
    const key = keyForLabel(input.label, editionOf(rows));
    const after: CatalogueEntry = {
      key,
      id: key,
      category: input.category,
      label: input.label,
      priceDollars: input.priceDollars,
      isOffered: true,
    };
    const row = changeRow(context, actor, rows, {
      before: null,
      after,
      hiddenSince: null,
      reason: input.reason,
    });
    await insertChange(tx, row);
    await writeAudit(tx, context, actor, {
      kind: 'catalogue',
      id: key,
      name: after.label,
      action: 'created',
    });
    return presentEntry(after, row);
  });
}

/** One change at a time: of two with the same number the later is refused by the unique index. */
async function alone<T>(context: Context, work: (tx: Queries) => Promise<T>): Promise<T> {
  try {
    return await context.database.transaction(async (tx) => {
      const result = await work(tx);
      await announce({ tx, context }, { topics: ['catalogue'], to: { admins: true } });
      return result;
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new Problem(
      'conflict',
      'Somebody else changed the catalogue at the same moment. Please try again.',
    );
  }
}

function changeRow(
  context: Context,
  actor: Actor,
  rows: readonly CatalogueChangesTable[],
  change: {
    before: EntryState | null;
    after: EntryState;
    /** When it was hidden, if it was before. */
    hiddenSince: number | null;
    reason: string;
  },
): CatalogueChangesTable {
  const now = context.now();
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
    reason: change.reason,
    actor_id: actor.id,
    actor_name: actor.name,
    created_at: now,
  };
}
