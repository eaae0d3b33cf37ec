import type { CalendarDate } from '#domain/calendar-date.ts';
import { costOf } from '#domain/time/spent.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { rateOn } from './store.ts';

/** What time of somebody costs by the hourly cost of its day; null without one (rule TIME-7). */
export async function costOn(
  db: Queries,
  { userId, day, minutes }: { userId: string; day: CalendarDate; minutes: number },
): Promise<number | null> {
  const rate = await rateOn(db, userId, day);
  return rate === null ? null : costOf(minutes, rate);
}
