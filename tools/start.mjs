import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './machine/install.mjs';
import { programNode, programRun } from './machine/node.mjs';
import { inRoot, root } from './paths.mjs';

/**
 * The demo's own folder and admin, unless the environment sets others: the demo data is only loaded
 * into an otherwise empty database, and everybody who tries the demo needs a way to sign in.
 */
const demoSettings = {
  DATA_DIR: inRoot('data', 'demo'),
  ADMIN_EMAIL: 'admin@example.com',
  ADMIN_PASSWORD: 'ascent-demo-admin',
};

/**
 * Runs the server until it ends, in place of this process where Node can do that, otherwise beside
 * it and forwarding signals to it.
 *
 * @param {readonly string[]} args Passed on: `--demo` loads the demo story.
 * @returns {Promise<number>} The status to exit with.
 */
function serve(args) {
  const node = programNode();
  const run = programRun();
  const options = [...run.options, inRoot('server', 'main.ts'), ...args];
  const env = { ...run.env, ...(args.includes('--demo') ? demoSettings : {}), ...process.env };
  process.chdir(root);
  // Since Node 22.15, not on Windows.
  if (process.platform !== 'win32') process.execve?.(node, [node, ...options], env);
  return new Promise((resolve) => {
    const server = spawn(node, options, { stdio: 'inherit', env });
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
      process.on(signal, () => server.kill(signal));
    }
    server.on('error', (error) => {
      console.error(`The server could not be started: ${error.message}`);
      resolve(1);
    });
    server.on('exit', (code, signal) =>
      resolve(code ?? 128 + constants.signals[signal ?? 'SIGTERM']),
    );
  });
}

try {
  await ensureInstalled();
  await ensureBuilt();
  const args = process.argv.slice(2);
  if (args.includes('--demo') && process.env.ADMIN_PASSWORD === undefined)
    console.log(`Demo admin: ${demoSettings.ADMIN_EMAIL}, password ${demoSettings.ADMIN_PASSWORD}
Demo client: ingrid.solheim-castellanos@accounts.example, password ascent-demo-client
A small plan: maren.holt@accounts.example, password ascent-demo-client`);
  process.exitCode = await serve(args);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
