import { ensureBuilt } from './build.mjs';
import { provideChromium, provideHeadlessChromium } from './machine/browser.mjs';
import { installDovecot } from './machine/dovecot.mjs';
import { ensureInstalled } from './machine/install.mjs';
import { providePostgres } from './machine/postgres.mjs';
import { endRunning, secondsSince } from './run.mjs';
import { runJourneys, runLint, runTypes, runVitest } from './test-runners.mjs';

/** @typedef {import('./test-runners.mjs').Outcome} Outcome */
/** @typedef {{ name: string, work: () => Promise<Outcome> }} Part */

const flags = process.argv.slice(2);
const mayNotSkip = process.env.CI === 'true';
let builds = false;

/** @type {Part['work']} */
async function build() {
  const note = await ensureBuilt();
  builds = true;
  return { passed: 1, failed: 0, note };
}

/** @param {string} reason @returns {Outcome} Something this machine lacks: a failure under CI=true. */
function missing(reason) {
  if (mayNotSkip) return { passed: 0, failed: 1, note: `not run: ${reason}` };
  return { passed: 0, failed: 0, skipped: 1, note: `skipped: ${reason}` };
}

/** Stops the disposable PostgreSQL, while there is one. */
let stopPostgres = async () => {};

/** @type {Part['work']} */
async function apiOnSqlite() {
  // Without it the tests that read mail fail, and say why there is none.
  await installDovecot();
  return runVitest('api', { ASCENT_TEST_ENGINE: 'sqlite' });
}

/** @type {Part['work']} */
async function apiOnPostgres() {
  const postgres = await providePostgres();
  if ('missing' in postgres) return missing(postgres.missing);
  stopPostgres = postgres.stop;
  try {
    return await runVitest('api', {
      ASCENT_TEST_ENGINE: 'postgres',
      ASCENT_TEST_POSTGRES: postgres.url,
    });
  } finally {
    await stopPostgres();
  }
}

/** @type {Part['work']} */
async function journeys() {
  if (!builds) return { passed: 0, failed: 1, note: 'not run: there is no build' };
  const chromium = await provideChromium();
  if ('missing' in chromium) return missing(chromium.missing);
  return runJourneys(
    { whole: chromium.path, headless: await provideHeadlessChromium(chromium.path) },
    flags.filter((flag) => flag !== '--e2e'),
  );
}

/** @type {Part[]} In the order of their cost: what fails fast fails first. */
const quick = [
  { name: 'lint', work: runLint },
  { name: 'types', work: runTypes },
  { name: 'rules', work: () => runVitest('domain') },
  { name: 'API on SQLite', work: apiOnSqlite },
];
/** @type {Part[]} */
const browser = [
  { name: 'build', work: build },
  { name: 'journeys', work: journeys },
];

function chosenParts() {
  if (flags.includes('--check')) return quick;
  if (flags.includes('--e2e')) return browser;
  return [...quick, { name: 'API on PostgreSQL', work: apiOnPostgres }, ...browser];
}

/** @param {string} name @param {Outcome} outcome @param {number} start */
function report(name, outcome, start) {
  const { passed, failed, skipped = 0, note, details } = outcome;
  const counts = [`${passed} passed`, `${failed} failed`];
  if (skipped > 0) counts.push(`${skipped} skipped`);
  const remark = note ? ` (${note})` : '';
  console.log(`${name.padEnd(18)} ${counts.join(', ')} in ${secondsSince(start)}${remark}`);
  if (details) console.log(`\n${details.trimEnd()}\n`);
}

/** @param {Part} part @returns {Promise<Outcome>} */
async function runPart({ name, work }) {
  const start = performance.now();
  /** @type {Outcome} */
  let outcome;
  try {
    outcome = await work();
  } catch (error) {
    outcome = {
      passed: 0,
      failed: 1,
      details: error instanceof Error ? error.message : `${error}`,
    };
  }
  // A test that is switched off in the code must not look like a pass where everything counts.
  if (mayNotSkip && outcome.skipped) outcome.failed += outcome.skipped;
  report(name, outcome, start);
  return outcome;
}

let interrupted = false;
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, async () => {
    interrupted = true;
    await endRunning();
    await stopPostgres();
    process.exit(130);
  });
}

const total = { passed: 0, failed: 0, skipped: 0 };
const parts = [
  { name: 'install', work: async () => ({ passed: 0, failed: 0, note: await ensureInstalled() }) },
  ...chosenParts(),
];
for (const part of parts) {
  const outcome = await runPart(part);
  // The handler above ends the process once everything is stopped.
  if (interrupted) await new Promise(() => {});
  total.passed += outcome.passed;
  total.failed += outcome.failed;
  total.skipped += mayNotSkip ? 0 : (outcome.skipped ?? 0);
  if (part.name === 'install' && outcome.failed > 0) break;
}
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
process.exitCode = total.failed > 0 ? 1 : 0;
