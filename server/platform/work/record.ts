import type { EventTopic } from '#contract/event-topics.ts';
import type { AuditedAction } from '#domain/audit/audited-action.ts';
import type { AuditedKind } from '#domain/audit/audited-kind.ts';
import { announce } from '#server/platform/bus/change.ts';
import { newId } from '#server/platform/db/ids.ts';
import { sentAlong } from '#server/platform/db/postgres/named-statements.ts';
import { searchText } from '#server/platform/lists/search-text.ts';
import type { Work } from './work.ts';

/** A field's value before and after, by the field's name in the API. */
export type FieldChanges = Record<string, { from: unknown; to: unknown }>;

/** What is recorded of a change, and who is notified. */
export interface Recorded {
  /** The record that changed. */
  kind: AuditedKind;
  id: string;
  /** What people call the record: a reference, a name. */
  name: string;
  /** A verb in the past tense: 'created', 'changed', 'deleted', 'restored', 'sent', 'converted' … */
  action: AuditedAction;
  changes?: FieldChanges;
  /** What staff fetch again after the commit, besides the audit trail itself. */
  topics?: readonly EventTopic[];
  /** The accounts of clients whose screens show it too, if any. */
  client?: string | readonly string[] | null | undefined;
}

/**
 * Adds an entry to the append-only audit trail and notifies everyone whom the change concerns, in
 * the same transaction as the change: neither exists without the other, and nobody is notified of
 * what was rolled back.
 */
export async function record(work: Work, entry: Recorded): Promise<void> {
  const { tx, actor, now } = work;
  const { kind, id, name, action, changes = {}, topics = [], client } = entry;
  await tx
    .insertInto('audit_entries')
    .values({
      id: newId(now),
      record_kind: kind,
      record_id: id,
      record_name: name,
      action,
      actor_id: actor.id,
      actor_name: actor.name,
      changes: JSON.stringify(changes),
      address: actor.address,
      search_text: searchText([name, action, actor.name]),
      created_at: now,
    })
    .modifyEnd(sentAlong)
    .execute();
  await announce(work, { topics: [...topics, 'audit'], to: { admins: true } });
  for (const userId of new Set(typeof client === 'string' ? [client] : (client ?? [])))
    await announce(work, { topics: [...topics], to: { userId } });
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
