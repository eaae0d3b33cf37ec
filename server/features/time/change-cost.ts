import type { EndpointInput } from '#contract/endpoint.ts';
import type { PersonCosts, setHourlyCost } from '#contract/projects/time-costs.ts';
import { displayName } from '#domain/account/name.ts';
import { companyToday } from '#server/platform/clock/company-day.ts';
import type { Context } from '#server/platform/context.ts';
import { newId } from '#server/platform/db/ids.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { outOfDate } from '#server/platform/http/problem.ts';
import { record } from '#server/platform/work/record.ts';
import type { Work } from '#server/platform/work/work.ts';
import { findMember, listTeam, type TeamMember } from '../accounts/team/team.ts';
import { costAnew, insertRate, listRateNumbers, listRates } from './cost-store.ts';
import { refuseFarDay, refuseLocked, unknownPerson } from './refusals.ts';
import { lockLocks, lockPerson, rateOn } from './store.ts';
import type { TimeRatesTable } from './tables.ts';

/** The hourly costs of everybody of the team, by name. */
export async function readCosts(db: Queries, context: Context): Promise<PersonCosts[]> {
  const [team, rates, numbers] = [
    await listTeam(db),
    await listRates(db),
    await listRateNumbers(db),
  ];
  const today = companyToday(context);
  return team.map((member) => present(member, rates, numbers.get(member.id) ?? 0, today));
}

function present(
  { id, first_name, last_name, email }: TeamMember,
  rates: readonly TimeRatesTable[],
  version: number,
  today: string,
): PersonCosts {
  const own = rates.filter(({ user_id }) => user_id === id);
  return {
    userId: id,
    userName: displayName(first_name, last_name, email),
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
 * Sets what an hour of somebody costs from a day on, also for what was entered since (rule TIME-7).
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
  const member = await findMember(tx, userId);
  if (member === undefined) throw unknownPerson();
  const number = await lockPerson(tx, member.id);
  const today = companyToday(context);
  const current = async (latest: number) => present(member, await listRates(tx), latest, today);
  if (number !== version) throw outOfDate('this hourly cost', await current(number));
  const before = await rateOn(tx, member.id, firstDay);
  await insertRate(tx, {
    id: newId(now),
    user_id: member.id,
    number: number + 1,
    first_day: firstDay,
    cents: hourlyCents,
    set_by: actor.name,
    created_at: now,
  });
  await costAnew(tx, member.id, firstDay, now);
  await record(work, {
    kind: 'user',
    id: member.id,
    name: displayName(member.first_name, member.last_name, member.email),
    action: 'hourly cost set',
    changes: {
      hourlyCents: { from: before, to: hourlyCents },
      firstDay: { from: null, to: firstDay },
    },
    topics: ['projects'],
  });
  return current(number + 1);
}
