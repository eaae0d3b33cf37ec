import type { EndpointInput } from '#contract/endpoint.ts';
import type {
  addTimeEntry as addEndpoint,
  changeTimeEntry as changeEndpoint,
} from '#contract/projects/time-entries.ts';
import { displayName } from '#domain/account/name.ts';
import type { AuditedAction } from '#domain/audit/audited-action.ts';
import type { Month } from '#domain/time/month.ts';
import { newId } from '#server/platform/db/ids.ts';
import { updateVersioned } from '#server/platform/db/update-versioned.ts';
import { notFound, outOfDate } from '#server/platform/http/problem.ts';
import { changedFields, record } from '#server/platform/work/record.ts';
import type { Work } from '#server/platform/work/work.ts';
import { findMember } from '../accounts/team/team.ts';
import { findScopeItem } from '../projects/scope/store.ts';
import { lockProject } from '../projects/store.ts';
import type { ProjectsTable, ScopeItemsTable } from '../projects/tables.ts';
import { costOn } from './cost-of-entry.ts';
import { presentEntry } from './present.ts';
import {
  refuseFarDay,
  refuseForeign,
  refuseFullDay,
  refuseLocked,
  refuseOver,
  unknownFeature,
  unknownPerson,
} from './refusals.ts';
import { addToSums, ensureSums, findEntry, insertEntry, lockLocks, lockPerson } from './store.ts';
import type { TimeEntriesTable } from './tables.ts';

/** An entry, and which months are locked. */
export interface Written {
  entry: TimeEntriesTable;
  lockedThrough: Month | null;
}

/**
 * Adds time on a feature of a project (rules TIME-1 and TIME-3).
 *
 * @throws Problem 404, `invalid_input`, or `conflict` for a locked month and a project that is over.
 */
export async function addEntry(
  work: Work,
  projectId: string,
  { userId, ...fields }: EndpointInput<typeof addEndpoint>['body'],
): Promise<Written> {
  const { tx, now, context } = work;
  const who = userId ?? work.actor.id;
  refuseForeign(work, who);
  refuseFarDay(context, fields.day);
  const { through } = await lockLocks(tx, now);
  refuseLocked(fields.day, through);
  const { project, item } = await lockFeature(work, fields.scopeItemId);
  if (project.id !== projectId) throw unknownFeature();
  refuseOver(project);
  const person = who === null ? undefined : await findMember(tx, who);
  if (person === undefined) throw unknownPerson();
  const userName = displayName(person.first_name, person.last_name, person.email);
  await lockPerson(tx, person.id, userName);
  const id = newId(now);
  await refuseFullDay(tx, { userId: person.id, ...fields, without: id });
  const entry: TimeEntriesTable = {
    id,
    project_id: project.id,
    scope_item_id: item.id,
    user_id: person.id,
    project_name: project.name,
    feature_name: item.label,
    user_name: userName,
    day: fields.day,
    minutes: fields.minutes,
    words: fields.words,
    cost_cents: await costOn(tx, { userId: person.id, ...fields }),
    deleted_at: null,
    version: 1,
    created_at: now,
    updated_at: now,
  };
  await ensureSums(tx, item, now);
  await insertEntry(tx, entry);
  await addToSums(tx, entry, 1, now);
  await recordEntry(work, entry, 'created');
  return { entry, lockedThrough: through || null };
}

/** @throws Problem 404, `invalid_input`, `conflict` with `current` for a stale version. */
export async function changeEntry(
  work: Work,
  id: string,
  { version, ...fields }: EndpointInput<typeof changeEndpoint>['body'],
): Promise<Written> {
  const { tx, context } = work;
  refuseFarDay(context, fields.day);
  const { before, through } = await lockEntry(work, id);
  if (before.deleted_at !== null) throw notFound('time entry');
  refuseLocked(before.day, through);
  refuseLocked(fields.day, through);
  if (version !== before.version)
    throw outOfDate('this time entry', presentEntry(before, through || null));
  const place =
    fields.scopeItemId === before.scope_item_id
      ? {}
      : await movedTo(work, before, fields.scopeItemId);
  const { user_id: userId } = before;
  await lockPerson(tx, userId);
  await refuseFullDay(tx, { userId, ...fields, without: id });
  return write(work, before, through, 'changed', {
    ...place,
    day: fields.day,
    minutes: fields.minutes,
    words: fields.words,
    cost_cents: await costOn(tx, { userId, ...fields }),
  });
}

/** Removes or restores an entry; does nothing when it is in that state already. */
export async function setEntryRemoved(
  work: Work,
  id: string,
  isRemoved: boolean,
): Promise<Written> {
  const { tx } = work;
  const { before, through } = await lockEntry(work, id);
  if ((before.deleted_at !== null) === isRemoved)
    return { entry: before, lockedThrough: through || null };
  refuseLocked(before.day, through);
  const { user_id: userId, day, minutes } = before;
  let cost = before.cost_cents;
  await lockPerson(tx, userId);
  if (!isRemoved) {
    await refuseFullDay(tx, { userId, day, minutes, without: id });
    cost = await costOn(tx, { userId, day, minutes });
  }
  return write(work, before, through, isRemoved ? 'deleted' : 'restored', {
    deleted_at: isRemoved ? work.now : null,
    cost_cents: cost,
  });
}

/** Locks a feature's project, and reads both under the lock. */
async function lockFeature(
  { tx }: Work,
  id: string,
): Promise<{ project: ProjectsTable; item: ScopeItemsTable }> {
  const seen = await findScopeItem(tx, id);
  if (seen === undefined) throw unknownFeature();
  const project = await lockProject(tx, seen.project_id);
  const item = await findScopeItem(tx, id);
  if (project === undefined || item === undefined || item.deleted_at !== null)
    throw unknownFeature();
  return { project, item };
}

/** Locks the months, then the entry's project, so that its entries change one after the other. */
async function lockEntry(work: Work, id: string) {
  const { tx, now } = work;
  const { through } = await lockLocks(tx, now);
  const seen = await findEntry(tx, id);
  if (seen === undefined) throw notFound('time entry');
  refuseForeign(work, seen.user_id);
  // Time of a project in the bin stays as it is.
  const project = seen.project_id === null ? undefined : await lockProject(tx, seen.project_id);
  const before = await findEntry(tx, id);
  if (project === undefined || before === undefined) throw notFound('time entry');
  return { before, through };
}

/** The columns of an entry on another feature, maybe of another project. */
async function movedTo(
  work: Work,
  before: TimeEntriesTable,
  scopeItemId: string,
): Promise<Partial<TimeEntriesTable>> {
  const { project, item } = await lockFeature(work, scopeItemId);
  if (project.id !== before.project_id) refuseOver(project);
  await ensureSums(work.tx, item, work.now);
  return {
    project_id: project.id,
    project_name: project.name,
    scope_item_id: item.id,
    feature_name: item.label,
  };
}

async function write(
  work: Work,
  before: TimeEntriesTable,
  through: Month,
  action: AuditedAction,
  change: Partial<TimeEntriesTable>,
): Promise<Written> {
  const { tx, now } = work;
  const entry = await updateVersioned(tx, 'time_entries', {
    ...before,
    ...change,
    updated_at: now,
  });
  if (entry === undefined)
    throw outOfDate('this time entry', presentEntry(before, through || null));
  if (before.deleted_at === null) await addToSums(tx, before, -1, now);
  if (entry.deleted_at === null) await addToSums(tx, entry, 1, now);
  await recordEntry(work, entry, action, before);
  return { entry, lockedThrough: through || null };
}

const named = ['userName', 'projectName', 'featureName', 'day', 'minutes', 'words'] as const;

async function recordEntry(
  work: Work,
  entry: TimeEntriesTable,
  action: AuditedAction,
  before?: TimeEntriesTable,
): Promise<void> {
  const after = presentEntry(entry, null);
  await record(work, {
    kind: 'time',
    id: entry.id,
    name: `${entry.project_name}: ${entry.feature_name}`,
    action,
    changes:
      before === undefined
        ? Object.fromEntries(named.map((name) => [name, { from: null, to: after[name] }]))
        : changedFields(presentEntry(before, null), after, [...named]),
    topics: ['projects'],
  });
}
