import { lockDataFolder } from '#server/platform/db/sqlite/data-folder-lock.ts';

/**
 * Takes the lock of the folder it is given as soon as it reads a line, says `held` or why not, and
 * holds it until it is killed.
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
