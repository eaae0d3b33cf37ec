import type { FastifyBaseLogger } from 'fastify';
import { isTransientError } from '#server/platform/db/database-errors.ts';
import { isViewing } from '#server/platform/db/viewing-only.ts';
import { isDiskFull } from './disk-full.ts';

/**
 * Records something about a read: who saw it, who is online, when a session was last used. A read
 * does not fail because this cannot be stored; it is logged instead. Whoever looks as somebody else
 * leaves no note (rule VIEW-3).
 *
 * @param about the details for the log; ids only.
 * @throws whatever `write` throws, unless it is a transient error.
 */
export async function noteIfPossible(
  log: Pick<FastifyBaseLogger, 'warn'>,
  about: { note: string; [detail: string]: unknown },
  write: () => Promise<unknown>,
): Promise<void> {
  if (isViewing()) return;
  try {
    await write();
  } catch (error) {
    if (!isDiskFull(error) && !isTransientError(error)) throw error;
    log.warn({ ...about, err: error }, 'a note on a reading could not be kept');
  }
}
