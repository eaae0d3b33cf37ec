import type { EventTopic } from '#contract/event-topics.ts';
import type { AuditedAction } from '#domain/audit/audited-action.ts';
import type { AuditedKind } from '#domain/audit/audited-kind.ts';
import { eventOfEntry, type WebhookEvent } from '#domain/webhooks/webhook-event.ts';
import { announce } from '#server/platform/bus/change.ts';
import { batchesOf } from '#server/platform/db/batches.ts';
import { newId } from '#server/platform/db/ids.ts';
import { sentAlong } from '#server/platform/db/postgres/named-statements.ts';
import { searchText } from '#server/platform/lists/search-text.ts';
import { queueEvent, queueEvents } from '#server/platform/webhooks/queue-events.ts';
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
  /** What webhooks are told, if kind and action do not say it (rule API-12). */
  event?: WebhookEvent | undefined;
}

function entryOf({ actor, now }: Work, { kind, id, name, action, changes = {} }: Recorded) {
  // A program that acts for somebody is named too (rule API-9).
  const by = actor.apiKey === undefined ? actor.name : `${actor.name} (API key ${actor.apiKey})`;
  return {
    id: newId(now),
    record_kind: kind,
    record_id: id,
    record_name: name,
    action,
    actor_id: actor.id,
    actor_name: by,
    changes: JSON.stringify(changes),
    address: actor.address,
    search_text: searchText([name, action, by]),
    created_at: now,
  };
}

/**
 * Adds an entry to the append-only audit trail and notifies everyone whom the change concerns, in
 * the same transaction as the change: neither exists without the other, and nobody is notified of
 * what was rolled back.
 */
export async function record(work: Work, entry: Recorded): Promise<void> {
  const { topics = [], client } = entry;
  await work.tx
    .insertInto('audit_entries')
    .values(entryOf(work, entry))
    .modifyEnd(sentAlong)
    .execute();
  const { event = eventOfEntry(entry.kind, entry.action), changes = {} } = entry;
  if (event !== undefined)
    await queueEvent(work, { type: event, id: entry.id, changed: Object.keys(changes) });
  await announce(work, { topics: [...topics, 'audit'], to: { admins: true } });
  for (const userId of new Set(typeof client === 'string' ? [client] : (client ?? [])))
    await announce(work, { topics: [...topics], to: { userId } });
}

/**
 * The same for many records of one kind to which the same happened: one entry each, and everyone is
 * notified once.
 */
export async function recordAll(
  work: Work,
  {
    kind,
    action,
    topics,
    event = eventOfEntry(kind, action),
  }: Pick<Recorded, 'kind' | 'action' | 'topics' | 'event'>,
  entries: readonly Pick<Recorded, 'id' | 'name' | 'changes'>[],
): Promise<void> {
  for (const some of batchesOf(entries))
    await work.tx
      .insertInto('audit_entries')
      .values(some.map((entry) => entryOf(work, { kind, action, ...entry })))
      .modifyEnd(sentAlong)
      .execute();
  if (event !== undefined)
    await queueEvents(
      work,
      entries.map(({ id, changes = {} }) => ({ type: event, id, changed: Object.keys(changes) })),
    );
  await announce(work, { topics: [...(topics ?? []), 'audit'], to: { admins: true } });
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
