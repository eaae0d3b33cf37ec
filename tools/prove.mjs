import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { ensureBuilt } from './build.mjs';
import { provideChromium } from './machine/browser.mjs';
import { ensureInstalled } from './machine/install.mjs';
import { programNode } from './machine/node.mjs';
import { providePostgres } from './machine/postgres.mjs';
import { inRoot, root } from './paths.mjs';
import { run } from './run.mjs';

/**
 * Proofs that take too long for `npm test`: storms, stops, and faults around the real program.
 * Arguments select some of them by prefix: `npm run prove -- database stop`. Their figures are kept in
 * docs/proofs.json with the commit.
 */
const wanted = process.argv.slice(2);
const scripts = readdirSync(inRoot('prove'))
  .filter((file) => file.endsWith('.proof.ts'))
  .filter((file) => wanted.length === 0 || wanted.some((word) => file.startsWith(word)));

/** The commit that is proven, with a plus sign if files of it have changed. */
async function commitNow() {
  const { status, output } = await run('git', ['rev-parse', '--short=8', 'HEAD']);
  if (status !== 0) return undefined;
  // Figures of the scripts before are changed files, too.
  const changed = await run('git', ['status', '--porcelain', '--', '.', ':!docs']);
  return `${output.trim()}${changed.output.trim() === '' ? '' : '+'}`;
}

/** @param {string} script @param {NodeJS.ProcessEnv} env @returns {Promise<number>} */
function prove(script, env) {
  return new Promise((resolve) => {
    const child = spawn(programNode(), [inRoot('prove', script)], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...env },
    });
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

try {
  if (scripts.length === 0) throw new Error(`There is no proof named ${wanted.join(', ')}.`);
  await ensureInstalled();
  await ensureBuilt();
  const browser = await provideChromium();
  if ('path' in browser) process.env.CHROMIUM_PATH = browser.path;
  const commit = await commitNow();
  const postgres = await providePostgres();
  if ('missing' in postgres) throw new Error(postgres.missing);
  try {
    for (const script of scripts) {
      console.log(`\n${script}`);
      const status = await prove(script, {
        ASCENT_TEST_POSTGRES: postgres.url,
        ...(commit === undefined ? {} : { PROVE_COMMIT: commit }),
      });
      process.exitCode = status || process.exitCode;
    }
  } finally {
    await postgres.stop();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
