import { become } from './machine/become.mjs';
import { ensureInstalled } from './machine/install.mjs';
import { saidVersion } from './version.mjs';

/**
 * `node tools/site.mjs export FILE.zip [--move]` and `import FILE.zip`: the whole site as one file, and
 * back into an empty installation (decision 0019). `backup`, `verify` and `restore` are its backups
 * (decision 0064). Settings as for `npm start`.
 */
try {
  if (!saidVersion()) {
    await ensureInstalled();
    process.exitCode = await become(['server', 'site-command.ts'], process.argv.slice(2));
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
