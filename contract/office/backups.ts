import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

/** A run that failed, and why. */
const failure = z.nullable(z.object({ at: z.string(), reason: z.string() }));

export const backupSet = z.object({
  name: z.string(),
  madeAt: z.string(),
  /** `schedule`, `request` or `upgrade`. */
  reason: z.string(),
  /** Size on disk of the database's copy. */
  bytes: z.number(),
  rows: z.number(),
  documents: z.number(),
  /** Documents that the store had already lost. */
  missing: z.number(),
});
export type BackupSetReply = z.output<typeof backupSet>;

const backupsReply = z.object({
  /** Whether the program makes backups itself; those of PostgreSQL are made by its operator. */
  engine: z.enum(['sqlite', 'postgres']),
  /** 0: switched off. */
  everyMinutes: z.number(),
  folder: z.string(),
  /** Whether they are on the same disk as the site, for all that we know. */
  isInDataFolder: z.boolean(),
  /** Whether a bucket gets a copy of each. */
  hasBucket: z.boolean(),
  /** Settings that are set and do nothing, because PostgreSQL is backed up by its operator. */
  withoutEffect: z.array(z.string()),
  /** The newest set that the bucket has. */
  inBucket: z.nullable(z.string()),
  health: z.enum(['ok', 'off', 'old', 'failed', 'incomplete', 'none']),
  /** Documents that the newest backup lacks, because their store had already lost them. */
  missing: z.number(),
  /** Whether one is being made at this moment. */
  isRunning: z.boolean(),
  /** The last instant whose data is certain to be in a backup. */
  lastGoodAt: z.nullable(z.string()),
  failed: failure,
  bucketFailed: failure,
  /** Newest first. */
  sets: z.array(backupSet),
});
export type BackupsReply = z.output<typeof backupsReply>;

export const listBackups = defineEndpoint({
  method: 'GET',
  path: '/api/backups',
  access: 'admin',
  needs: 'owner',
  summary: 'The existing backups, where they are, and the result of the last run.',
  reply: backupsReply,
});

export const backUp = defineEndpoint({
  method: 'POST',
  path: '/api/backups',
  access: 'admin',
  needs: 'owner',
  weight: 'archive',
  summary: 'Starts a backup unless one is running, and waits a second for it to finish.',
  reply: backupsReply,
  problems: ['unavailable', 'conflict'],
});
