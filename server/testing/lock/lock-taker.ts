import { lockDataFolder } from '#server/platform/db/sqlite/data-folder-lock.ts';

/**
 * Locks the given folder as soon as it reads a line, prints `held` or the error, and holds the lock
 * until it is killed.
 */
const [, , folder = ''] = process.argv;
process.stdout.write('waiting\n');
process.stdin.on('data', () => {
  try {
    lockDataFolder(folder);
    process.stdout.write('held\n');
  } catch (error) {
    process.stdout.write(`${error instanceof Error ? error.message : error}\n`);
  }
});
