import { type MailTimes, usualMailTimes } from '#domain/account/mail-times.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import type { MailTimesTable } from './tables.ts';

/**
 * When somebody wants the emails that can wait.
 *
 * @param timeZone the zone of those who have chosen nothing.
 */
export async function readMailTimes(
  db: Queries,
  userId: string,
  timeZone: string,
): Promise<MailTimes & { isChosen: boolean }> {
  const row = await db
    .selectFrom('mail_times')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const times = row === undefined ? usualMailTimes(timeZone) : timesOf(row);
  return { ...times, isChosen: row !== undefined };
}

/** The times in a row. */
export function timesOf(row: Omit<MailTimesTable, 'user_id' | 'changed_at'>): MailTimes {
  const { quiet_from: start, quiet_to: end } = row;
  return {
    timeZone: row.time_zone,
    quiet: start === null || end === null ? null : { start, end },
    quietWeekends: row.quiet_weekends === 1,
    summaryAt: row.summary_at,
  };
}

/** Stores somebody's times. */
export async function setMailTimes(
  tx: Queries,
  userId: string,
  times: MailTimes,
  now: number,
): Promise<void> {
  const row = {
    time_zone: times.timeZone,
    quiet_from: times.quiet?.start ?? null,
    quiet_to: times.quiet?.end ?? null,
    quiet_weekends: times.quietWeekends ? 1 : 0,
    summary_at: times.summaryAt,
    changed_at: now,
  } as const;
  await tx
    .insertInto('mail_times')
    .values({ user_id: userId, ...row })
    .onConflict((c) => c.column('user_id').doUpdateSet(row))
    .execute();
}
