import type { EndpointInput } from '#contract/endpoint.ts';
import type {
  RunningTimer,
  startTimer as startEndpoint,
  stopTimer as stopEndpoint,
} from '#contract/projects/time-timer.ts';
import { isForgotten, timerMinutes } from '#domain/time/timer.ts';
import { announce } from '#server/platform/bus/change.ts';
import { type CompanyClock, companyDay, companyToday } from '#server/platform/clock/company-day.ts';
import { instantText } from '#server/platform/clock/instant-text.ts';
import { isUniqueViolation } from '#server/platform/db/database-errors.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import type { Work } from '#server/platform/work/work.ts';
import { findScopeItem } from '../projects/scope/store.ts';
import { findProject } from '../projects/store.ts';
import { addEntry, type Written } from './change-entry.ts';
import { refuseLocked, refuseOver, unknownFeature } from './refusals.ts';
import { readLockedThrough } from './store.ts';
import type { TimeTimersTable } from './tables.ts';

/** The running timer of somebody with the names of its feature; null for none. */
export async function readTimer(
  db: Queries,
  clock: CompanyClock,
  userId: string,
): Promise<RunningTimer | null> {
  const row = await db
    .selectFrom('time_timers as t')
    .innerJoin('scope_items as s', 's.id', 't.scope_item_id')
    .innerJoin('projects as p', 'p.id', 's.project_id')
    .select(['t.words', 't.started_at', 's.id', 's.label', 's.project_id', 'p.name'])
    .where('t.id', '=', userId)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    ...{ scopeItemId: row.id, featureName: row.label },
    ...{ projectId: row.project_id, projectName: row.name },
    ...{ words: row.words, startedAt: instantText(row.started_at) },
    day: companyDay(clock, row.started_at),
  };
}

/** The one who has the timer: whoever calls. */
function ownerOf({ actor }: Work): string {
  if (actor.id === null) throw notFound('timer');
  return actor.id;
}

/**
 * Starts the caller's timer; that only one runs is a constraint (rule TIME-9).
 *
 * @throws Problem `invalid_input`, or `conflict` for a locked month and a project that is over.
 */
export async function startTimer(
  work: Work,
  { scopeItemId, words, startedAt }: EndpointInput<typeof startEndpoint>['body'],
): Promise<RunningTimer | null> {
  const { tx, now, context } = work;
  refuseLocked(companyToday(context), (await readLockedThrough(tx)) ?? '');
  const item = await findScopeItem(tx, scopeItemId);
  const project = item && (await findProject(tx, item.project_id));
  if (item === undefined || item.deleted_at !== null || project === undefined)
    throw unknownFeature();
  refuseOver(project);
  const id = ownerOf(work);
  await tx
    .insertInto('time_timers')
    .values({
      ...{ id, scope_item_id: item.id, words },
      started_at: startedAt === undefined ? now : Math.min(Date.parse(startedAt), now),
    })
    .execute();
  await announce(work, { topics: ['projects'], to: { userId: id } });
  return readTimer(tx, context, id);
}

/** Says that a timer is running already, in place of the database's error. */
export async function explainSecondTimer(error: unknown): Promise<Problem | undefined> {
  if (!isUniqueViolation(error)) return undefined;
  return new Problem(
    'conflict',
    'Your timer is already running. Stop it before you start another.',
    {
      extra: { reason: 'running' },
    },
  );
}

/**
 * Stops the caller's timer and makes an entry of it: on the feature and the day it was started on, or on
 * those given, since its feature may be gone by now, or its month locked. A refused one goes on.
 *
 * @param given with how long it really was, which is needed for one that was forgotten.
 * @throws Problem 404, or `conflict` with `reason`: another, forgotten, and what refuses an entry.
 */
export async function stopTimer(
  work: Work,
  { minutes, scopeItemId, day, startedAt }: EndpointInput<typeof stopEndpoint>['body'],
): Promise<Written> {
  const { tx, now, context } = work;
  const timer = await takeTimer(tx, ownerOf(work));
  if (timer === undefined) throw notFound('timer');
  refuseAnother(timer, startedAt);
  const item = await findScopeItem(tx, scopeItemId ?? timer.scope_item_id);
  if (item === undefined) throw unknownFeature();
  if (minutes === undefined && isForgotten(timer.started_at, now))
    throw new Problem(
      'conflict',
      'The timer ran for more than 12 hours. Please enter how long you really worked.',
      { extra: { reason: 'forgotten' } },
    );
  return addEntry(work, item.project_id, {
    scopeItemId: item.id,
    day: day ?? companyDay(context, timer.started_at),
    minutes: minutes ?? timerMinutes(timer.started_at, now),
    words: timer.words,
  });
}

/**
 * Ends the caller's timer without an entry; does nothing while none is running.
 *
 * @throws Problem `conflict` with `reason` another.
 */
export async function discardTimer(work: Work, startedAt: string | undefined): Promise<void> {
  const id = ownerOf(work);
  const timer = await takeTimer(work.tx, id);
  if (timer !== undefined) refuseAnother(timer, startedAt);
  await announce(work, { topics: ['projects'], to: { userId: id } });
}

/** What a page still shows may have been stopped elsewhere, and another one begun: that one goes on. */
function refuseAnother(timer: TimeTimersTable, startedAt: string | undefined): void {
  if (startedAt === undefined || Date.parse(startedAt) === timer.started_at) return;
  throw new Problem('conflict', 'You started another timer in the meantime. It keeps running.', {
    extra: { reason: 'another' },
  });
}

/** Deletes a timer; of two who do so at once, one gets it. */
function takeTimer(tx: Queries, id: string): Promise<TimeTimersTable | undefined> {
  return tx.deleteFrom('time_timers').where('id', '=', id).returningAll().executeTakeFirst();
}
