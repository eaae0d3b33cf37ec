import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { reportBackups } from '#server/features/backups/probe.ts';
import { runningJobs } from '#server/platform/clock/run-every.ts';
import type { Context } from '#server/platform/context.ts';
import { registryText } from '#server/platform/metrics/registry.ts';
import { counterText, gaugeText, type Sample } from '#server/platform/metrics/series.ts';
import { readWaitingMails } from '#server/platform/outbox/waiting.ts';
import { version } from '#server/platform/version.ts';
import { startedAt } from './instances.ts';
import { healthMonitor } from './monitor.ts';
import { partNames, wordsOf } from './words.ts';

/** How bad the state of a part is, as a number. */
const levels = { ok: 0, off: 0, warning: 1, failed: 2 } as const;
/** How often the delay of the event loop is sampled, in milliseconds. */
const sampleMs = 10;

/** Reads the metrics of one program, as text for Prometheus; made for the first reader. */
export function createMetrics(app: FastifyInstance, context: Context): () => Promise<string> {
  const delay = monitorEventLoopDelay({ resolution: sampleMs });
  delay.enable();
  return async () => {
    const groups = await Promise.all(
      Object.entries(readGroups).map(async ([group, read]) => {
        try {
          return { group, text: await read(app, context) };
        } catch (error) {
          app.log.warn({ err: error, group }, 'some metrics could not be read');
          return { group, text: undefined };
        }
      }),
    );
    const missing = groups.map(
      ({ group, text }): Sample => [{ group }, text === undefined ? 1 : 0],
    );
    return [
      programText(app, context),
      loopText(delay),
      ...groups.map(({ text = '' }) => text),
      gaugeText('ascent_metrics_missing', '1 for a group that could not be read.', missing),
      registryText(),
    ].join('');
  };
}

/** Those that are read from elsewhere, and say so where that fails. */
const readGroups = { health: healthText, mail: mailText, backup: backupText } as const;

function programText(app: FastifyInstance, { database, pressure }: Context): string {
  const build = { version, engine: database.engine, node: process.version };
  const { rss, heapUsed } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  const waits = (['reads', 'changes'] as const).map(
    (line): Sample => [{ line }, database.waitedMs(line) / 1000],
  );
  return [
    gaugeText('ascent_build_info', 'Always 1; the labels say what is running.', [[build, 1]]),
    gaugeText('process_start_time_seconds', 'When the program started.', startedAt / 1000),
    gaugeText('process_resident_memory_bytes', 'Memory used by the process.', rss),
    gaugeText('nodejs_heap_size_used_bytes', 'Memory used by JavaScript objects.', heapUsed),
    counterText('process_cpu_seconds_total', 'Processor time so far.', (user + system) / 1e6),
    gaugeText(
      'ascent_http_requests_in_flight',
      'Requests that are being answered.',
      app.requestFigures.inFlight(),
    ),
    gaugeText(
      'ascent_overloaded',
      '1 while calls are put off because of overload.',
      pressure.isHigh() ? 1 : 0,
    ),
    gaugeText(
      'ascent_database_wait_seconds',
      'How long the first in line has been waiting for a connection or a turn.',
      waits,
    ),
  ].join('');
}

/** The delay since the last reading. */
function loopText(delay: ReturnType<typeof monitorEventLoopDelay>): string {
  const samples = [0.5, 0.99].map(
    (quantile): Sample => [
      { quantile: String(quantile) },
      delay.count === 0 ? 0 : Math.max(0, delay.percentile(quantile * 100) / 1e6 - sampleMs) / 1000,
    ],
  );
  delay.reset();
  return gaugeText(
    'ascent_event_loop_delay_seconds',
    'Event loop delay since the last reading.',
    samples,
  );
}

async function healthText(app: FastifyInstance, context: Context): Promise<string> {
  const checks = await healthMonitor(app, context).checks();
  const parts = partNames.map(
    (part): Sample => [{ part }, levels[wordsOf(part, checks[part]).level]],
  );
  const jobs = runningJobs().map(({ name, failures }): Sample => [{ job: name }, failures]);
  return [
    gaugeText(
      'ascent_health',
      'State of a part: 0 for well, 1 for a warning, 2 for a failure.',
      parts,
    ),
    gaugeText(
      'ascent_job_failures_in_a_row',
      'Failed runs of a background job since the last one that succeeded.',
      jobs,
    ),
  ].join('');
}

async function mailText(_app: FastifyInstance, { database, now }: Context): Promise<string> {
  const { waiting, oldestAt } = await readWaitingMails(database.read, now());
  const age = oldestAt === null ? 0 : Math.max(0, now() - oldestAt) / 1000;
  return [
    gaugeText(
      'ascent_mails_waiting',
      'Emails that are still to be sent, counted up to 5,000.',
      waiting,
    ),
    gaugeText('ascent_mails_oldest_waiting_seconds', 'Age of the oldest waiting email.', age),
  ].join('');
}

/** The program's own backups, or those of PostgreSQL as far as it knows them. */
async function backupText(_app: FastifyInstance, context: Context): Promise<string> {
  const { goodAt, bytes } = await reportBackups(context);
  const age = goodAt === 0 ? [] : (context.now() - goodAt) / 1000;
  return [
    gaugeText('ascent_backup_age_seconds', 'Age of the last good backup.', age),
    gaugeText(
      'ascent_backup_size_bytes',
      'Size of the newest copy of the database.',
      bytes === 0 ? [] : bytes,
    ),
  ].join('');
}
