import type { EventTopic } from '#contract/event-topics.ts';
import type { AuditedKind } from '#domain/audit/audited-kind.ts';
import { announce } from '#server/platform/bus/change.ts';
import { newId } from '#server/platform/db/ids.ts';
import { searchText } from '#server/platform/lists/search-text.ts';
import type { Work } from './work.ts';

/** A field's value before and after, by the field's name in the API. */
export type FieldChanges = Record<string, { from: unknown; to: unknown }>;

/** What is written down of a change, and who hears of it. */
export interface Recorded {
  /** The record that changed. */
  kind: AuditedKind;
  id: string;
  /** What people call the record: a reference, a name. */
  name: string;
  /** A verb in the past: 'created', 'changed', 'deleted', 'restored', 'sent', 'converted' … */
  action: string;
  changes?: FieldChanges;
  /** What staff ask for again once it is committed, beside the trail itself. */
  topics?: readonly EventTopic[];
  /** The account of the client whose screens show it too, if there is one. */
  client?: string | null | undefined;
}

/**
 * Adds one line to the append-only trail and tells whom the change concerns, in the transaction of
 * the change: neither is there without the other, and nobody hears of what was rolled back.
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
    .execute();
  await announce(work, { topics: [...topics, 'audit'], to: { admins: true } });
  if (client !== undefined && client !== null)
    await announce(work, { topics: [...topics], to: { userId: client } });
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
