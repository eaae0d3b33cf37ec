import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '#server/platform/config/config.ts';
import { takeLock } from '#server/platform/db/sqlite/data-folder-lock.ts';

/** How long to wait for another program that makes a backup, in milliseconds. */
const patienceMs = 600_000;
/** Between two tries. */
const pauseMs = 250;

/**
 * Does something while no other process works on the backups of a data folder: the program and the
 * command of an operator would remove each other's half-made sets. The lock is the kernel's, as that of
 * the data folder, and is beside it, because a disk for backups may have no locks (decision 34).
 *
 * @throws Error when the other one does not end.
 */
export async function alone<Result>(
  { dataDir }: Pick<Config, 'dataDir'>,
  work: () => Promise<Result>,
  patience = patienceMs,
): Promise<Result> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const deadline = performance.now() + patience;
  const file = join(dataDir, 'backups.in-use');
  let lock = takeLock(file, 0);
  while (lock === null) {
    if (performance.now() >= deadline)
      throw new Error(`Another program is making a backup of ${dataDir}.`);
    await pause(pauseMs);
    lock = takeLock(file, 0);
  }
  try {
    return await work();
  } finally {
    lock.close();
  }
}
