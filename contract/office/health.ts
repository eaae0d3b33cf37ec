import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

export const isLive = defineEndpoint({
  method: 'GET',
  path: '/api/health/live',
  access: 'anyone',
  weight: 'none',
  summary: 'The program runs.',
  reply: z.object({ status: z.string() }),
});

/**
 * The parts of a running site and the states each can be in; the first is the good one.
 *
 * - `disk` is where DATA_DIR is: `low` warns, on a `full` one nothing can be saved;
 * - `documents` is their store; `not-shared` means that other instances keep theirs elsewhere;
 * - `mail` is `delayed` when some has waited for over an hour;
 * - `scanner` looks through uploads for malware; it is `off` where none is set, which is no fault;
 * - `proxy` is `not-trusted` when visitors come through one that TRUST_PROXY does not name.
 */
const healthStates = {
  program: ['ok', 'starting', 'stopping'],
  database: ['ok', 'down'],
  disk: ['ok', 'low', 'full', 'down'],
  documents: ['ok', 'down', 'not-shared'],
  mail: ['ok', 'delayed', 'unknown'],
  scanner: ['ok', 'off', 'down'],
  proxy: ['ok', 'not-trusted'],
} as const;

const checks = z.object({
  program: z.enum(healthStates.program),
  database: z.enum(healthStates.database),
  disk: z.enum(healthStates.disk),
  documents: z.enum(healthStates.documents),
  mail: z.enum(healthStates.mail),
  scanner: z.enum(healthStates.scanner),
  proxy: z.enum(healthStates.proxy),
});
/** What each part said last. */
export type HealthChecks = z.infer<typeof checks>;

export const isReady = defineEndpoint({
  method: 'GET',
  path: '/api/health/ready',
  access: 'anyone',
  weight: 'none',
  summary:
    'The program can serve: it is neither starting nor stopping, and its database answers. 503 otherwise. Either answer names every part in `checks`.',
  reply: z.object({ status: z.string(), checks }),
});
