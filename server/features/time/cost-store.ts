import { sql } from 'kysely';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import type { TimeRatesTable } from './tables.ts';

/** All hourly costs, latest day first; of several for one day, the one that counts first. */
export function listRates(db: Queries): Promise<TimeRatesTable[]> {
  return db
    .selectFrom('time_rates')
    .selectAll()
    .orderBy('first_day', 'desc')
    .orderBy('number', 'desc')
    .execute();
}

/** Adds an hourly cost with the next number of its person, whose row is locked. */
export async function insertRate(tx: Queries, rate: TimeRatesTable): Promise<void> {
  await tx.insertInto('time_rates').values(rate).execute();
  await tx
    .updateTable('time_people')
    .set({ rates: rate.number })
    .where('id', '=', rate.user_id)
    .execute();
}

/**
 * Computes anew what the time of somebody costs from a day on, and the sums of its features. Rounds as
 * `costOf` does (rule TIME-7).
 */
export async function costAnew(
  tx: Queries,
  userId: string,
  from: CalendarDate,
  now: number,
): Promise<void> {
  await sql`update time_entries set cost_cents = (minutes * (
      select cents from time_rates
      where time_rates.user_id = time_entries.user_id and first_day <= time_entries.day
      order by first_day desc, number desc limit 1) + 30) / 60
    where user_id = ${userId} and day >= ${from} and deleted_at is null`.execute(tx);
  await sql`update feature_time set
      cost_cents = coalesce((select sum(e.cost_cents) from time_entries as e
        where e.scope_item_id = feature_time.id and e.deleted_at is null), 0),
      uncosted_minutes = coalesce((select sum(e.minutes) from time_entries as e
        where e.scope_item_id = feature_time.id and e.deleted_at is null
          and e.cost_cents is null), 0),
      updated_at = ${now}
    where id in (select scope_item_id from time_entries
      where user_id = ${userId} and day >= ${from} and deleted_at is null)`.execute(tx);
}
