import type { HealthChecks } from '#contract/office/health.ts';
import { listAdmins } from '#server/features/accounts/team/team.ts';
import { clockToleranceMs } from '#server/platform/clock/clock-step.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { queueMail } from '#server/platform/outbox/queue-mail.ts';
import type { HealthAlertsTable } from './tables.ts';
import { type PartName, partNames, wordsOf } from './words.ts';

const dayMs = 24 * 3_600_000;
/** A part must be unwell this long before anybody is told: a restart of a store is no news. */
const patienceMs = 3 * 60_000;
/** Without any instance seeing it for this long, a part is well again. */
const wellAfterMs = 10 * 60_000;

/** What one instance remembers of a part between two looks: since when it has been unwell. */
export type Unwell = Map<PartName, number>;

/**
 * Tells the administrators by mail which parts need somebody: once, then daily while it lasts, and
 * once that it is well again (rule WATCH-2). Of several instances, the one that changes the row tells.
 *
 * @param detailOf the figure of a part on the Health page, for those whose mail has it.
 */
export async function tendAlerts(
  context: Context,
  checks: HealthChecks,
  unwell: Unwell,
  detailOf: (part: PartName) => string = () => '',
): Promise<void> {
  const now = context.now();
  const lasting = partNames.flatMap((part) => {
    const state = checks[part];
    if (wordsOf(part, state).tells !== 'by-mail') {
      unwell.delete(part);
      return [];
    }
    const since = unwell.get(part) ?? now;
    unwell.set(part, since);
    return now - since >= patienceMs ? [{ part, state, since }] : [];
  });
  const known = await context.database.read.selectFrom('health_alerts').selectAll().execute();
  if (lasting.length === 0 && !known.some((row) => isOver(row, now))) return;
  await context.database.transaction(async (tx) => {
    const told: { part: PartName; state: string; since: number }[] = [];
    for (const one of lasting) if (await isToTell(tx, one, now)) told.push(one);
    const over = await tx
      .deleteFrom('health_alerts')
      .where((row) =>
        row.or([
          row('seen_at', '<=', now - wellAfterMs),
          row('seen_at', '>', now + clockToleranceMs),
        ]),
      )
      .returningAll()
      .execute();
    if (told.length > 0) await tell(tx, context, told, detailOf);
    if (over.length > 0) await tellWell(tx, context, over);
  });
}

/** A row from the future was written before the clock was set back. */
const isOver = ({ seen_at }: HealthAlertsTable, now: number) =>
  seen_at <= now - wellAfterMs || seen_at > now + clockToleranceMs;

/** Notes that a part is unwell. @returns whether this instance is to tell of it now. */
async function isToTell(
  tx: Queries,
  { part, state, since }: { part: PartName; state: string; since: number },
  now: number,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('health_alerts')
    .values({ part, state, since, seen_at: now, mailed_at: now })
    .onConflict((c) => c.column('part').doNothing())
    .returning('part')
    .executeTakeFirst();
  if (inserted !== undefined) return true;
  await tx
    .updateTable('health_alerts')
    .set({ state, seen_at: now })
    .where('part', '=', part)
    .execute();
  const again = await tx
    .updateTable('health_alerts')
    .set({ mailed_at: now })
    .where('part', '=', part)
    .where('mailed_at', '<=', now - dayMs)
    .returning('part')
    .executeTakeFirst();
  return again !== undefined;
}

async function tell(
  tx: Queries,
  context: Context,
  told: readonly { part: PartName; state: string; since: number }[],
  detailOf: (part: PartName) => string,
): Promise<void> {
  const rows = await tx.selectFrom('health_alerts').select(['part', 'since']).execute();
  const items = told.map(({ part, state, since }) => {
    const { title, says, todo, mailsFigure } = wordsOf(part, state);
    const figure = mailsFigure ? detailOf(part) : '';
    return {
      ...{ title, todo },
      says: figure === '' ? says : `${says} ${figure}.`,
      since: rows.find((row) => row.part === part)?.since ?? since,
    };
  });
  for (const { email: to } of await listAdmins(tx))
    await queueMail(
      { tx, context },
      {
        template: 'health-alert',
        to,
        data: { items, path: '/admin/health' },
        // The next one comes after a day.
        usefulUntil: context.now() + dayMs,
      },
    );
}

async function tellWell(
  tx: Queries,
  context: Context,
  over: readonly HealthAlertsTable[],
): Promise<void> {
  const titles = over.map(({ part, state }) => wordsOf(part as PartName, state).title);
  for (const { email: to } of await listAdmins(tx))
    await queueMail(
      { tx, context },
      {
        template: 'health-well',
        to,
        data: { titles, path: '/admin/health' },
        usefulUntil: context.now() + dayMs,
      },
    );
}
