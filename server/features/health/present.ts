import { hostname } from 'node:os';
import type { FastifyInstance } from 'fastify';
import type { HealthReply } from '#contract/office/health.ts';
import { instantText, optionalInstantText } from '#server/platform/clock/instant-text.ts';
import type { Context } from '#server/platform/context.ts';
import { readWaitingMails } from '#server/platform/outbox/waiting.ts';
import { version } from '#server/platform/version.ts';
import { otherInstances, startedAt } from './instances.ts';
import type { HealthMonitor } from './monitor.ts';

/** How many of the slowest calls are shown: files and pages are no calls. */
const shownCalls = 5;
const dayMs = 24 * 3_600_000;

/** The state of the site, and what this instance has done lately. */
export async function presentHealth(
  app: FastifyInstance,
  context: Context,
  monitor: HealthMonitor,
): Promise<HealthReply> {
  const { database, now } = context;
  const [parts, mails, others] = await Promise.all([
    monitor.parts(),
    readWaitingMails(database.read, now()),
    otherInstances(database.read, context),
  ]);
  const { recent } = app.requestFigures;
  const hours = recent.hours(now());
  const sum = (key: 'calls' | 'errors') => hours.reduce((total, hour) => total + hour[key], 0);
  return {
    parts,
    calls: {
      since: instantText(Math.max(startedAt, now() - dayMs)),
      total: sum('calls'),
      errors: sum('errors'),
      hours: hours.map(({ from, ...rest }) => ({ from: instantText(from), ...rest })),
      slowest: recent
        .slowest(now(), Number.POSITIVE_INFINITY)
        .filter(({ route }) => route.includes(' /api/'))
        .slice(0, shownCalls)
        .map((one) => ({
          ...one,
          averageMs: Math.round(one.averageMs),
          longestMs: Math.round(one.longestMs),
        })),
    },
    mails: { waiting: mails.waiting, oldestAt: optionalInstantText(mails.oldestAt) },
    program: {
      version,
      engine: database.engine,
      host: hostname(),
      startedAt: instantText(startedAt),
    },
    others: others.map((one) => ({
      host: one.host,
      version: one.version,
      startedAt: instantText(one.started_at),
      seenAt: instantText(one.seen_at),
    })),
  };
}
