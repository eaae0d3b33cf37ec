import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { programNode } from './machine/node.mjs';
import { inRoot } from './paths.mjs';
import { run } from './run.mjs';

/**
 * What a part of the tests came to. `passed`, `failed` and `skipped` count checks; `note` says in a
 * few words what the counts do not; `details` is shown whole when something failed.
 *
 * @typedef {object} Outcome
 * @property {number} passed
 * @property {number} failed
 * @property {number} [skipped]
 * @property {string} [note]
 * @property {string} [details]
 */

/** @param {string} path Below node_modules. @param {readonly string[]} args @param {NodeJS.ProcessEnv} [env] */
function runPackage(path, args, env = {}) {
  // In a log file colors are noise; the runners cannot see that their output ends up there.
  const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' };
  return run(programNode(), [inRoot('node_modules', path), ...args], {
    env: { ...process.env, ...colours, ...env },
  });
}

/**
 * Runs something that writes a JSON report, and reads the report if there is one.
 *
 * @param {(report: string) => Promise<{ status: number, output: string }>} work
 */
async function withReport(work) {
  const folder = mkdtempSync(join(tmpdir(), 'ascent-test-'));
  try {
    const file = join(folder, 'report.json');
    const { status, output } = await work(file);
    const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
    return { status, output, report };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * The outcome of a test program from its counts. A part that ended badly has failed even if every
 * test in it passed, and a part without a single test proves nothing.
 *
 * @param {{ status: number, output: string }} ended
 * @param {{ passed: number, failed: number, skipped: number }} counts
 * @returns {Outcome}
 */
export function outcomeOfTests({ status, output }, counts) {
  const total = counts.passed + counts.failed + counts.skipped;
  if (status !== 0) return { ...counts, failed: Math.max(1, counts.failed), details: output };
  if (total === 0) return { ...counts, failed: 1, details: 'There is no test in this part.\n' };
  return counts.failed > 0 ? { ...counts, details: output } : counts;
}

/**
 * @returns {Promise<Outcome>}
 * @param {string} project
 * @param {NodeJS.ProcessEnv} [env]
 * @param {readonly string[]} [files] Parts of the paths of those to run; all unless given.
 */
export async function runVitest(project, env = {}, files = []) {
  const ended = await withReport((file) =>
    runPackage(
      'vitest/vitest.mjs',
      [
        ...['run', '--project', project, '--passWithNoTests', ...files],
        ...['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`],
      ],
      env,
    ),
  );
  return outcomeOfTests(ended, {
    passed: ended.report?.numPassedTests ?? 0,
    failed: ended.report?.numFailedTests ?? 0,
    skipped: (ended.report?.numPendingTests ?? 0) + (ended.report?.numTodoTests ?? 0),
  });
}

/**
 * Runs the browser journeys against the built program.
 *
 * @param {{ whole: string, headless: string }} chromium Paths; `whole` has a PDF viewer.
 * @param {readonly string[]} args Passed on to Playwright, such as a file.
 * @returns {Promise<Outcome>}
 */
export async function runJourneys(chromium, args) {
  const ended = await withReport((file) =>
    runPackage(
      '@playwright/test/cli.js',
      ['test', '--reporter=line,json', '--pass-with-no-tests', ...args],
      {
        CHROMIUM_PATH: chromium.headless,
        WHOLE_CHROMIUM_PATH: chromium.whole,
        PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      },
    ),
  );
  const stats = ended.report?.stats;
  const outcome = outcomeOfTests(ended, {
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: stats?.unexpected ?? 0,
    skipped: stats?.skipped ?? 0,
  });
  const wavering = (ended.report?.suites ?? []).flatMap(waveringJourneys);
  if (wavering.length === 0) return outcome;
  return { ...outcome, note: `at the second try only: ${wavering.join('; ')}` };
}

/**
 * @typedef {object} Suite A file or a group of journeys in Playwright's report.
 * @property {{ title: string, tests: { status: string, results?: { error?: { message?: string } }[] }[] }[]} [specs]
 * @property {Suite[]} [suites]
 */

/**
 * @param {Suite} suite
 * @returns {string[]} The journeys that failed first and then held, each with what went wrong first.
 */
export function waveringJourneys({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ title, tests }) => {
    const flaky = tests.find(({ status }) => status === 'flaky');
    if (flaky === undefined) return [];
    const error = flaky.results?.find(({ error }) => error)?.error?.message;
    return [error ? `${title} (first: ${inOneLine(error)})` : title];
  });
  return [...own, ...suites.flatMap(waveringJourneys)];
}

/** The longest error that a line of the summary shows, in characters. */
const longestError = 500;

/** @param {string} message An error of a test, which may have colors and many lines. */
function inOneLine(message) {
  return stripVTControlCharacters(message).replace(/\s+/g, ' ').trim().slice(0, longestError);
}

/** @returns {Promise<Outcome>} Format and lint of every file. */
export async function runLint() {
  const { status, output } = await runPackage('@biomejs/biome/bin/biome', [
    'check',
    '--error-on-warnings',
    '--max-diagnostics=50',
  ]);
  const files = /Checked (\d+) files/.exec(output)?.[1];
  if (status !== 0) return { passed: 0, failed: 1, details: output };
  return { passed: 1, failed: 0, note: files ? `${files} files` : '' };
}

/** @returns {Promise<Outcome>} Types of all code, after React Router has written those of its routes. */
export async function runTypes() {
  const routes = await runPackage('.bin/react-router', ['typegen']);
  if (routes.status !== 0) return { passed: 0, failed: 1, details: routes.output };
  const types = await runPackage('.bin/tsc', ['--pretty', 'false']);
  if (types.status !== 0) return { passed: 0, failed: 1, details: types.output };
  return { passed: 1, failed: 0 };
}
