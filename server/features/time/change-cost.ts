import type { EndpointInput } from '#contract/endpoint.ts';
import type { PersonCosts, setHourlyCost } from '#contract/projects/time-costs.ts';
import { companyToday } from '#server/platform/clock/company-day.ts';
import type { Context } from '#server/platform/context.ts';
import { newId } from '#server/platform/db/ids.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { outOfDate } from '#server/platform/http/problem.ts';
import { record } from '#server/platform/work/record.ts';
import type { Work } from '#server/platform/work/work.ts';
import { costAnew, insertRate, listRates } from './cost-store.ts';
import { findWorker, listWorkers, type Worker } from './people.ts';
import { refuseFarDay, refuseLocked, unknownPerson } from './refusals.ts';
import { lockLocks, lockPerson, rateOn } from './store.ts';
import type { TimeRatesTable } from './tables.ts';

/** The hourly costs of everybody of the team, by name, then of those who have left. */
export async function readCosts(db: Queries, context: Context): Promise<PersonCosts[]> {
  const [workers, rates] = [await listWorkers(db), await listRates(db)];
  const today = companyToday(context);
  return workers.map((worker) => present(worker, rates, worker.rates, today));
}

function present(
  { id, name, hasLeft }: Worker,
  rates: readonly TimeRatesTable[],
  version: number,
  today: string,
): PersonCosts {
  const own = rates.filter(({ user_id }) => user_id === id);
  return {
    userId: id,
    userName: name,
    hasLeft,
    hourlyCents: own.find(({ first_day }) => first_day <= today)?.cents ?? null,
    rates: own.map((rate) => ({
      id: rate.id,
      firstDay: rate.first_day,
      hourlyCents: rate.cents,
      setBy: rate.set_by,
    })),
    version,
  };
}

/**
 * Sets what an hour of somebody costs from a day on, also for what was entered since, and also for somebody
 * who has left (rule TIME-7).
 *
 * @throws Problem `invalid_input`, or `conflict` for a locked month or with `current` for a stale version.
 */
export async function setCost(
  work: Work,
  { userId, firstDay, hourlyCents, version }: EndpointInput<typeof setHourlyCost>['body'],
): Promise<PersonCosts> {
  const { tx, now, context, actor } = work;
  refuseFarDay(context, firstDay);
  const { through } = await lockLocks(tx, now);
  refuseLocked(firstDay, through);
  const worker = await findWorker(tx, userId);
  if (worker === undefined) throw unknownPerson();
  const number = await lockPerson(tx, worker.id, worker.name);
  const today = companyToday(context);
  const current = async (latest: number) => present(worker, await listRates(tx), latest, today);
  if (number !== version) throw outOfDate('this hourly cost', await current(number));
  const before = await rateOn(tx, worker.id, firstDay);
  await insertRate(tx, {
    id: newId(now),
    user_id: worker.id,
    number: number + 1,
    first_day: firstDay,
    cents: hourlyCents,
    set_by: actor.name,
    created_at: now,
  });
  await costAnew(tx, worker.id, firstDay, now);
  await record(work, {
    kind: 'user',
    id: worker.id,
    name: worker.name,
    action: 'hourly cost set',
    changes: {
      hourlyCents: { from: before, to: hourlyCents },
      firstDay: { from: null, to: firstDay },
    },
    topics: ['projects'],
  });
  return current(number + 1);
}
