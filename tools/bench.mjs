import { spawn } from 'node:child_process';
import { provideChromium } from './browser.mjs';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { programNode } from './node.mjs';
import { inRoot, root } from './paths.mjs';

/** What is measured, one after the other: they would disturb each other. */
const measurements = [
  inRoot('tools', 'bench-run.ts'),
  inRoot('tools', 'bench-forms.ts'),
  inRoot('tools', 'bench-unchanged.ts'),
  inRoot('tools', 'bench-lists.ts'),
  inRoot('tools', 'bench-screens.ts'),
  inRoot('server', 'testing', 'measure-streams.ts'),
  inRoot('server', 'testing', 'measure-sign-in.ts'),
];

/** @param {string} script @returns {Promise<number>} The status it exits with. */
function measure(script) {
  return new Promise((resolve) => {
    const child = spawn(programNode(), [script], { cwd: root, stdio: 'inherit' });
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

try {
  await ensureInstalled();
  await ensureBuilt();
  const browser = await provideChromium();
  if ('path' in browser) process.env.CHROMIUM_PATH = browser.path;
  for (const script of measurements) process.exitCode = (await measure(script)) || process.exitCode;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
