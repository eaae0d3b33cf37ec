import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

export const isLive = defineEndpoint({
  method: 'GET',
  path: '/api/health/live',
  access: 'anyone',
  weight: 'none',
  summary: 'The program is running.',
  reply: z.object({ status: z.string() }),
});

/**
 * The parts of a running site and their possible states; the first one is healthy.
 *
 * - `database` is `slow` if a round trip takes more than a second;
 * - `disk` holds DATA_DIR and the backups: `low` is a warning, on a `full` one nothing can be saved;
 * - `documents` is their store; `not-shared` means that other instances use a different one;
 * - `mail` is `kept` without a mail server, `delayed` if any has been waiting for over an hour, `down` if the mail server cannot
 *   be reached;
 * - `scanner` scans uploads for malware; it is `off` if none is configured, which is not a fault;
 * - `proxy` is `not-trusted` if visitors come through one that TRUST_PROXY does not name;
 * - `search` is `indexing` while its indexes are made, and `unindexed` where the database does not
 *   allow them;
 * - `backups` are `old` if the last good one is, `failed` if the last run failed, `incomplete` if the
 *   last one lacks documents that their store had lost, `off` if they are switched off, and `none` if
 *   PostgreSQL has none that we know of;
 * - `clock` is `jumped` for an hour after it moved by more than a minute, and `wrong` if it differs
 *   from the database's by more than that;
 * - `calendars` are those that hosts have connected: `old` if one could not be read for a day, so that its
 *   host offers no times;
 * - `jobs` are what runs by itself, such as reminders: `failing` if one has failed three times in a
 *   row, `stuck` if one does not end;
 * - `webhooks` are `failing` if one has had no answer of success for 24 hours;
 * - `automations` are `full` while a rule has done as much today as it does on one day.
 */
const healthStates = {
  program: ['ok', 'starting', 'stopping'],
  database: ['ok', 'slow', 'down'],
  disk: ['ok', 'low', 'full', 'down'],
  documents: ['ok', 'down', 'not-shared'],
  mail: ['ok', 'kept', 'delayed', 'down', 'unknown'],
  scanner: ['ok', 'off', 'down'],
  proxy: ['ok', 'not-trusted'],
  search: ['ok', 'indexing', 'unindexed'],
  backups: ['ok', 'off', 'old', 'failed', 'incomplete', 'none'],
  clock: ['ok', 'jumped', 'wrong', 'unknown'],
  jobs: ['ok', 'failing', 'stuck'],
  webhooks: ['ok', 'failing'],
  calendars: ['ok', 'old', 'unknown'],
  automations: ['ok', 'full'],
} as const;

const checks = z.object({
  program: z.enum(healthStates.program),
  database: z.enum(healthStates.database),
  disk: z.enum(healthStates.disk),
  documents: z.enum(healthStates.documents),
  mail: z.enum(healthStates.mail),
  scanner: z.enum(healthStates.scanner),
  proxy: z.enum(healthStates.proxy),
  search: z.enum(healthStates.search),
  backups: z.enum(healthStates.backups),
  clock: z.enum(healthStates.clock),
  jobs: z.enum(healthStates.jobs),
  webhooks: z.enum(healthStates.webhooks),
  calendars: z.enum(healthStates.calendars),
  automations: z.enum(healthStates.automations),
});
/** How the backups are. */
export type BackupHealth = z.infer<typeof checks>['backups'];
/** The latest state of each part. */
export type HealthChecks = z.infer<typeof checks>;

/** What everybody may know: a choice such as having no scanner is nobody's business. */
const publicChecks = z.object({
  ...checks.shape,
  scanner: z.optional(checks.shape.scanner),
  backups: z.optional(checks.shape.backups),
});

export const isReady = defineEndpoint({
  method: 'GET',
  path: '/api/health/ready',
  access: 'anyone',
  weight: 'none',
  summary:
    'The program can serve: it is neither starting nor stopping, and its database responds. 503 otherwise. Both replies list every part in `checks`. Only with the right to see settings, or with METRICS_TOKEN as a bearer token, do they include parts that are switched off, and the version.',
  reply: z.object({
    status: z.string(),
    version: z.optional(z.string()),
    checks: publicChecks,
  }),
});

/** How bad it is: `off` is a choice, a `warning` can wait a day, what has `failed` cannot. */
const levels = ['ok', 'off', 'warning', 'failed'] as const;

const part = z.object({
  /** As in `HealthChecks`. */
  name: z.string(),
  title: z.string(),
  level: z.enum(levels),
  /** How it is, in one sentence. */
  says: z.string(),
  /** What to do about it; '' while there is nothing to do. */
  todo: z.string(),
  /** A figure or message that helps, such as the free space; '' for none. */
  detail: z.string(),
  /** The screen that has more, and its name; null for none. */
  more: z.nullable(z.object({ path: z.string(), label: z.string() })),
  /** Whether somebody has to do something: shown on the overview. */
  needsSomebody: z.boolean(),
  /** When this instance first saw this state. */
  since: z.string(),
});
export type HealthPart = z.output<typeof part>;

const healthReply = z.object({
  parts: z.array(part),
  /** The calls that this instance has answered in the last 24 hours, since it was started. */
  calls: z.object({
    since: z.string(),
    total: z.number(),
    /** Replies with a status of 500 or more. */
    errors: z.number(),
    hours: z.array(z.object({ from: z.string(), calls: z.number(), errors: z.number() })),
    slowest: z.array(
      z.object({
        /** Method and path, as in `GET /api/leads/:id`. */
        route: z.string(),
        calls: z.number(),
        averageMs: z.number(),
        longestMs: z.number(),
      }),
    ),
  }),
  mails: z.object({ waiting: z.number(), oldestAt: z.nullable(z.string()) }),
  program: z.object({
    version: z.string(),
    engine: z.enum(['sqlite', 'postgres']),
    host: z.string(),
    startedAt: z.string(),
  }),
  /** The other instances on the same database that have been seen in the last minutes. */
  others: z.array(
    z.object({
      host: z.string(),
      version: z.string(),
      startedAt: z.string(),
      seenAt: z.string(),
    }),
  ),
});
export type HealthReply = z.output<typeof healthReply>;

export const getHealth = defineEndpoint({
  method: 'GET',
  path: '/api/health',
  access: 'admin',
  needs: 'settings:see',
  summary:
    'How every part of the site is doing and what to do, in plain words, and the calls that this instance answered lately.',
  reply: healthReply,
});
