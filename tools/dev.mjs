import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './machine/install.mjs';
import { programNode } from './machine/node.mjs';
import { inRoot, root } from './paths.mjs';

/** The URL of the site, and of the server behind it; vite.config.ts proxies /api to the second. */
const sitePort = process.env.PORT ?? '3000';
const apiPort = '3001';

/** @type {import('node:child_process').ChildProcess[]} */
const children = [];

/** @param {readonly string[]} args @param {NodeJS.ProcessEnv} env */
function launch(args, env) {
  const child = spawn(programNode(), args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  children.push(child);
  // One of the two alone is useless: if either ends, both end.
  child.on('exit', (code) => endAll(code ?? 0));
}

/** @param {number} status */
function endAll(status) {
  process.exitCode ||= status;
  for (const child of children) child.kill('SIGTERM');
}

try {
  await ensureInstalled();
  // The server needs a built site at startup; which one matters little, as Vite serves the pages.
  if (!existsSync(inRoot('build', 'client', 'index.html'))) await ensureBuilt();
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => endAll(0));
  launch(['--watch', '--watch-preserve-output', inRoot('server', 'main.ts')], {
    PORT: apiPort,
    PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${sitePort}`,
  });
  launch([inRoot('node_modules', '.bin', 'react-router'), 'dev', '--port', sitePort], {
    API_PORT: apiPort,
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
