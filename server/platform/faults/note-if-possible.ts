import type { FastifyBaseLogger } from 'fastify';
import { isPassingFault } from '#server/platform/db/passing-fault.ts';
import { isDiskFull } from './disk-full.ts';

/**
 * Writes down that something was read: who saw it, who is there, when a session was last used. A
 * reading does not fail because its note cannot be kept; the log keeps what was to be noted instead.
 *
 * @param about what the log says of the note; ids only.
 * @throws whatever `write` throws, unless it is a passing fault of the machine.
 */
export async function noteIfPossible(
  log: Pick<FastifyBaseLogger, 'warn'>,
  about: { note: string; [detail: string]: unknown },
  write: () => Promise<unknown>,
): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (!isDiskFull(error) && !isPassingFault(error)) throw error;
    log.warn({ ...about, err: error }, 'a note on a reading could not be kept');
  }
}
