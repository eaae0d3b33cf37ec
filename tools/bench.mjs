import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { ensureBuilt } from './build.mjs';
import { provideChromium } from './machine/browser.mjs';
import { ensureInstalled } from './machine/install.mjs';
import { programNode } from './machine/node.mjs';
import { inRoot, root } from './paths.mjs';

/**
 * The measurements, run one after the other: they would disturb each other. Arguments select some
 * of them by prefix: `npm run bench -- lists screens`. With `--keep`, later runs are compared with
 * this one (bench/figures.json).
 */
const words = process.argv.slice(2);
const wanted = words.filter((word) => word !== '--keep');
if (words.includes('--keep')) process.env.BENCH_KEEP = '1';
const measurements = readdirSync(inRoot('bench'))
  .filter((file) => file.endsWith('.bench.ts'))
  .filter((file) => wanted.length === 0 || wanted.some((word) => file.startsWith(word)))
  .map((file) => inRoot('bench', file));

/** @param {string} script @returns {Promise<number>} The status it exits with. */
function measure(script) {
  return new Promise((resolve) => {
    const child = spawn(programNode(), [script], { cwd: root, stdio: 'inherit' });
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

try {
  if (measurements.length === 0) throw new Error(`There is no bench named ${wanted.join(', ')}.`);
  await ensureInstalled();
  await ensureBuilt();
  const browser = await provideChromium();
  if ('path' in browser) process.env.CHROMIUM_PATH = browser.path;
  for (const script of measurements) process.exitCode = (await measure(script)) || process.exitCode;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
