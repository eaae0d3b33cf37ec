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
 * - `disk` holds DATA_DIR: `low` is a warning, on a `full` one nothing can be saved;
 * - `documents` is their store; `not-shared` means that other instances use a different one;
 * - `mail` is `delayed` if any has been waiting for over an hour;
 * - `scanner` scans uploads for malware; it is `off` if none is configured, which is not a fault;
 * - `proxy` is `not-trusted` if visitors come through one that TRUST_PROXY does not name;
 * - `search` is `indexing` while its indexes are made, and `unindexed` where the database does not
 *   allow them;
 * - `backups` are `old` if the last good one is, `failed` if the last run failed, `off` if they are
 *   switched off, and `none` if PostgreSQL has none that we know of.
 */
const healthStates = {
  program: ['ok', 'starting', 'stopping'],
  database: ['ok', 'down'],
  disk: ['ok', 'low', 'full', 'down'],
  documents: ['ok', 'down', 'not-shared'],
  mail: ['ok', 'delayed', 'unknown'],
  scanner: ['ok', 'off', 'down'],
  proxy: ['ok', 'not-trusted'],
  search: ['ok', 'indexing', 'unindexed'],
  backups: ['ok', 'off', 'old', 'failed', 'none'],
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
});
/** How the backups are. */
export type BackupHealth = z.infer<typeof checks>['backups'];
/** The latest state of each part. */
export type HealthChecks = z.infer<typeof checks>;

export const isReady = defineEndpoint({
  method: 'GET',
  path: '/api/health/ready',
  access: 'anyone',
  weight: 'none',
  summary:
    'The program can serve: it is neither starting nor stopping, and its database responds. 503 otherwise. Both replies list every part in `checks`.',
  reply: z.object({ status: z.string(), checks }),
});
