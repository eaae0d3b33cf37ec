import { ensureBuilt } from './build.mjs';
import { provideChromium, provideHeadlessChromium } from './machine/browser.mjs';
import { installDovecot } from './machine/dovecot.mjs';
import { ensureInstalled } from './machine/install.mjs';
import { installPostgres, providePostgres } from './machine/postgres.mjs';
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

/**
 * Fetches the programs of later parts while earlier ones run: on a new machine they come from the
 * network, which takes a minute and hardly any processor. What is missing is reported by its part.
 *
 * @type {Part['work']}
 */
async function machine() {
  await installDovecot();
  if (!process.env.ASCENT_TEST_POSTGRES) await installPostgres();
  const chromium = await provideChromium();
  if ('path' in chromium) await provideHeadlessChromium(chromium.path);
  return { passed: 0, failed: 0, note: 'what the parts below need' };
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

const parts = {
  lint: { name: 'lint', work: runLint },
  types: { name: 'types', work: runTypes },
  rules: { name: 'rules', work: () => runVitest('domain') },
  machine: { name: 'machine', work: machine },
  sqlite: { name: 'API on SQLite', work: apiOnSqlite },
  postgres: { name: 'API on PostgreSQL', work: apiOnPostgres },
  build: { name: 'build', work: build },
  journeys: { name: 'journeys', work: journeys },
};

/** @returns {Part[][]} In the order of their cost: what fails fast fails first. Those of one line run side by side. */
function chosenParts() {
  const { lint, types, rules, machine, sqlite, postgres, build, journeys } = parts;
  if (flags.includes('--check')) return [[lint], [types], [rules], [sqlite]];
  if (flags.includes('--e2e')) return [[build], [journeys]];
  return [[lint], [types, build, machine], [rules], [sqlite], [postgres], [journeys]];
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
const install = {
  name: 'install',
  work: async () => ({ passed: 0, failed: 0, note: await ensureInstalled() }),
};
for (const group of [[install], ...chosenParts()]) {
  const outcomes = await Promise.all(group.map(runPart));
  // The handler above ends the process once everything is stopped.
  if (interrupted) await new Promise(() => {});
  for (const { passed, failed, skipped = 0 } of outcomes) {
    total.passed += passed;
    total.failed += failed;
    total.skipped += mayNotSkip ? 0 : skipped;
  }
  if (group.includes(install) && total.failed > 0) break;
}
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
process.exitCode = total.failed > 0 ? 1 : 0;
