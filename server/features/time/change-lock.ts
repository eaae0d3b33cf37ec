import type { EndpointReply } from '#contract/endpoint.ts';
import type { getTimeLock } from '#contract/projects/time-week.ts';
import { type Month, monthOf } from '#domain/time/month.ts';
import { companyToday } from '#server/platform/clock/company-day.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { outOfDate, Problem } from '#server/platform/http/problem.ts';
import { record } from '#server/platform/work/record.ts';
import type { Work } from '#server/platform/work/work.ts';
import { lockId, lockLocks } from './store.ts';
import type { TimeLocksTable } from './tables.ts';

type Lock = EndpointReply<typeof getTimeLock>;

const present = ({ through, changed_by, version }: TimeLocksTable): Lock => ({
  through: through || null,
  changedBy: changed_by,
  version,
});

/** Which months are locked. */
export async function readLock(db: Queries): Promise<Lock> {
  const lock = await db
    .selectFrom('time_locks')
    .selectAll()
    .where('id', '=', lockId)
    .executeTakeFirst();
  return lock === undefined ? { through: null, changedBy: '', version: 0 } : present(lock);
}

/**
 * Locks the months up to one of them, or unlocks them (rule TIME-5).
 *
 * @throws Problem `invalid_input` for a month to come, `conflict` with `current` for a stale version.
 */
export async function changeLock(
  work: Work,
  { through, version }: { through: Month | null; version: number },
): Promise<Lock> {
  const { tx, now, context, actor } = work;
  if (through !== null && through > monthOf(companyToday(context))) {
    const message = 'Please choose a month that has begun';
    throw new Problem('invalid_input', message, { issues: [{ path: 'through', message }] });
  }
  const before = await lockLocks(tx, now);
  if (version !== before.version) throw outOfDate('which months are locked', present(before));
  if (before.through === (through ?? '')) return present(before);
  const change = {
    through: through ?? '',
    version: version + 1,
    changed_by: actor.name,
    changed_at: now,
  };
  await tx.updateTable('time_locks').set(change).where('id', '=', lockId).execute();
  await record(work, {
    kind: 'time',
    id: lockId,
    name: 'Locked months',
    action: (through ?? '') > before.through ? 'months locked' : 'months unlocked',
    changes: { lockedThrough: { from: before.through || null, to: through } },
    topics: ['projects'],
  });
  return present({ ...before, ...change });
}
