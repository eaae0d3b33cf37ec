import { setImmediate } from 'node:timers/promises';
import { isMailTime, isWorthAMail, quarterOf } from '#domain/billing/savings-mails.ts';
import { savingsTexts } from '#domain/billing/savings-words.ts';
import { wallTimeOf } from '#domain/booking/times/time-zone.ts';
import { shortDayText } from '#domain/day-text.ts';
import { readersOf } from '#server/features/accounts/client-people/readers-of.ts';
import { theProgram } from '#server/platform/audit/actor.ts';
import { type ErrorLog, runEvery } from '#server/platform/clock/run-every.ts';
import type { Context } from '#server/platform/context.ts';
import { queueMail } from '#server/platform/outbox/queue-mail.ts';
import { eachAlone } from '#server/platform/work/each-alone.ts';
import { inWork, type Work } from '#server/platform/work/work.ts';
import type { ProjectsTable } from '../projects/tables.ts';
import { readSavings } from './read-savings.ts';
import { areMailsOn, isQuarterDone, noteQuarterDone } from './savings-mails.ts';
import { listFinishedProjects } from './store.ts';

const checkEveryMs = 3_600_000;
/** Projects read at a time. */
const portion = 50;

/**
 * Queues the emails of a quarter that has just begun, once for each reader, even with several
 * instances running (rule PORTAL-9).
 *
 * @throws AggregateError with the failures of single clients, after all others; they are tried again.
 */
export async function mailSavings(context: Context): Promise<void> {
  const now = wallTimeOf(context.now(), context.config.businessTimeZone);
  const { name: quarter } = quarterOf(now.date);
  const { read } = context.database;
  if (!isMailTime(now) || !(await areMailsOn(read)) || (await isQuarterDone(read, quarter))) return;
  const failures: unknown[] = [];
  let after = '';
  for (let isMore = true; isMore; ) {
    const projects = await listFinishedProjects(read, after, portion);
    const told = (await readSavings(read, context, projects, () => false)).filter(isWorthAMail);
    const worth = projects.filter(({ id }) => told.some(({ projectId }) => projectId === id));
    // One transaction each, so that one that fails does not hold up the others.
    failures.push(
      ...(await eachAlone(worth, (project) =>
        inWork(context, theProgram, (work) => mailPayers(work, context, project, quarter)),
      )),
    );
    // SQLite never yields to the event loop by itself.
    await setImmediate();
    after = projects.at(-1)?.id ?? after;
    isMore = projects.length === portion;
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} clients not emailed`);
  await inWork(context, theProgram, ({ tx }) => noteQuarterDone(tx, quarter));
}

async function mailPayers(
  work: Work,
  context: Context,
  project: ProjectsTable,
  quarter: string,
): Promise<void> {
  // Again, since a payment may have come in meanwhile.
  const [savings] = await readSavings(work.tx, context, [project], () => false);
  // Somebody may have switched the emails off meanwhile.
  if (!savings || !isWorthAMail(savings) || !(await areMailsOn(work.tx))) return;
  const { source, goLiveOn, paidCents, avoidedCents, hasTax } = savings;
  for (const { to, firstName, once, userId } of await readersOf(work.tx, project, 'pay')) {
    // The email leads into the portal; nothing is kept of what someone without an account has turned off.
    if (userId === null) continue;
    await queueMail(work, {
      template: 'savings',
      to,
      data: {
        ...{ firstName, projectName: project.name, source, goLiveOn },
        ...{ paidCents, avoidedCents, hasTax, monthlyCents: savings.monthlyCents ?? 0 },
        ...savingsTexts(savings, 'client', shortDayText),
        path: '/client-portal#billing',
      },
      dedupeKey: `savings:${project.id}:${quarter}${once}`,
    });
  }
}

/** Looks every hour whether a quarter has begun. @returns a function that stops it. */
export function startSavingsClock(context: Context, log: ErrorLog): () => Promise<void> {
  return runEvery(
    checkEveryMs,
    () => mailSavings(context),
    log,
    'clients could not be emailed what they save',
    'emails about savings',
  );
}
