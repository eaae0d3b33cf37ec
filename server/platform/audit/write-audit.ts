import type { AuditedKind } from '#domain/audit/audited-kind.ts';
import { announce } from '#server/platform/bus/change.ts';
import type { Context } from '#server/platform/context.ts';
import { insertCompiled } from '#server/platform/db/compile-once.ts';
import { newId } from '#server/platform/db/ids.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { searchText } from '#server/platform/lists/search-text.ts';
import type { Actor } from './actor.ts';

/** A field's value before and after, by the field's name in the API. */
export type FieldChanges = Record<string, { from: unknown; to: unknown }>;

export interface AuditEntry {
  kind: AuditedKind;
  id: string;
  /** What people call the record: a reference, a name. */
  name: string;
  /** A verb in the past: 'created', 'changed', 'deleted', 'restored', 'sent', 'converted' … */
  action: string;
  changes?: FieldChanges;
}

/** Adds one line to the append-only trail, in the transaction of what it tells (rule OFFICE-12). */
export async function writeAudit(
  tx: Queries,
  context: Pick<Context, 'database' | 'now'>,
  actor: Actor,
  entry: AuditEntry,
): Promise<void> {
  const now = context.now();
  const line = {
    id: newId(now),
    record_kind: entry.kind,
    record_id: entry.id,
    record_name: entry.name,
    action: entry.action,
    actor_id: actor.id,
    actor_name: actor.name,
    changes: JSON.stringify(entry.changes ?? {}),
    address: actor.address,
    search_text: searchText([entry.name, entry.action, actor.name]),
    created_at: now,
  };
  await insertCompiled(tx, 'audit', line, (row) => tx.insertInto('audit_entries').values(row));
  await announce({ tx, context }, { topics: ['audit'], to: { admins: true } });
}

/** The fields whose values differ, old and new. */
export function changedFields<T extends object>(
  before: T,
  after: T,
  names: readonly (keyof T & string)[],
): FieldChanges {
  return Object.fromEntries(
    names
      .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
      .map((name) => [name, { from: before[name], to: after[name] }]),
  );
}
