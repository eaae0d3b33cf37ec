import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { ensureInstalled } from './machine/install.mjs';
import { programNode, programRun } from './machine/node.mjs';
import { inRoot, root } from './paths.mjs';

/**
 * `node tools/site.mjs export FILE.zip [--move]` and `import FILE.zip`: the whole site as one file, and
 * back into an empty installation (decision 0019). `backup`, `verify` and `restore` are its backups
 * (decision 0064). Settings as for `npm start`.
 */
try {
  await ensureInstalled();
  const run = programRun();
  const script = inRoot('server', 'site-command.ts');
  const command = spawn(programNode(), [...run.options, script, ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
    env: { ...run.env, ...process.env },
  });
  process.exitCode = await new Promise((resolve, reject) => {
    command.on('error', reject);
    command.on('exit', (code, signal) =>
      resolve(code ?? 128 + constants.signals[signal ?? 'SIGTERM']),
    );
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
