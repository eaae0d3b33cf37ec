import { wallTimeOf } from '#domain/booking/times/time-zone.ts';
import { type ErrorLog, runEvery } from '#server/platform/clock/run-every.ts';
import type { Context } from '#server/platform/context.ts';
import { foldFigures, repairFigures } from './figures.ts';

const everyMs = 60_000;
/** From when on in the company's night the figures are checked. */
const checkedFrom = '03:00';
/** Keeps the day of the last check, for all instances. */
const setting = 'figures-checked-on';

/** Adds up changes of figures, and once a night compares all figures with their rows. */
export async function tendFigures(context: Context, log: ErrorLog): Promise<void> {
  const { config, database, now } = context;
  await foldFigures(database);
  const { date, time } = wallTimeOf(now(), config.businessTimeZone);
  if (time < checkedFrom) return;
  const last = await database.read
    .selectFrom('settings')
    .select('value')
    .where('name', '=', setting)
    .executeTakeFirst();
  if (last?.value === date) return;
  const isMine = await database.transaction(async (tx) => {
    const noted = await tx
      .insertInto('settings')
      .values({ name: setting, value: date })
      .onConflict((c) =>
        c.column('name').doUpdateSet({ value: date }).where('settings.value', '<>', date),
      )
      .returning('name')
      .executeTakeFirst();
    return noted !== undefined;
  });
  if (!isMine) return;
  for (const figure of await repairFigures(database))
    log.error({ figure }, 'a count or sum was not what its rows say and has been corrected');
}

/** @returns a function that stops it. */
export function startFiguresClock(context: Context, log: ErrorLog): () => Promise<void> {
  return runEvery(
    everyMs,
    () => tendFigures(context, log),
    log,
    'the figures could not be checked',
    'figures',
  );
}
