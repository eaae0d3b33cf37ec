import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { inRoot } from '../paths.mjs';
import { isRelease } from '../release.mjs';
import { run } from '../run.mjs';
import { linkPackagedNode, programNode, refusal } from './node.mjs';

/** @typedef {{ version?: string, integrity?: string, optional?: boolean }} LockedPackage */

/** @param {string} file A lockfile; npm leaves one in node_modules at the end of every install. */
function lockedPackages(file) {
  /** @type {{ packages: Record<string, LockedPackage> }} */
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  return lock.packages;
}

/**
 * Why an install is needed, or undefined when node_modules matches the lockfile. Optional packages
 * may be absent: most of them are for another platform.
 */
function staleness() {
  const record = inRoot('node_modules', '.package-lock.json');
  if (!existsSync(record)) return 'node_modules is missing or incomplete';
  const installed = lockedPackages(record);
  for (const [path, wanted] of Object.entries(lockedPackages(inRoot('package-lock.json')))) {
    if (path === '') continue;
    const found = installed[path];
    if (!found && wanted.optional) continue;
    if (found?.version !== wanted.version || found?.integrity !== wanted.integrity) {
      return `${path.replace(/^.*node_modules\//, '')} is not the locked version`;
    }
  }
  return undefined;
}

/**
 * The environment for npm, without our own node_modules/.bin: npm empties that folder while it
 * runs, so its own Node must not be in there.
 */
function npmEnvironment() {
  const ours = inRoot('node_modules', '.bin');
  const path = (process.env.PATH ?? '').split(delimiter).filter((entry) => entry !== ours);
  return { ...process.env, PATH: path.join(delimiter) };
}

/**
 * Whether npm can keep what it fetches in a folder: without one it fails, as with a home that is
 * read-only.
 *
 * @param {string} folder
 */
export function canKeep(folder) {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Runs `npm ci`, with a cache for this once where npm's own cannot be written to.
 *
 * @param {readonly string[]} options
 */
async function cleanInstall(options) {
  const env = npmEnvironment();
  const usual = env.npm_config_cache ?? join(env.HOME ?? tmpdir(), '.npm');
  const cache = canKeep(usual) ? undefined : mkdtempSync(join(tmpdir(), 'ascent-npm-'));
  try {
    return await run('npm', ['ci', ...options], {
      env: cache === undefined ? env : { ...env, npm_config_cache: cache },
    });
  } finally {
    if (cache !== undefined) rmSync(cache, { recursive: true, force: true });
  }
}

/**
 * Installs the locked packages when they are missing or changed; takes milliseconds when not.
 *
 * @returns {Promise<string>} What was done, in a few words.
 * @throws {Error} With a sentence for the person at the terminal.
 */
export async function ensureInstalled() {
  const refused = refusal(process);
  if (refused) throw new Error(refused);
  if (isRelease()) return 'part of the release';
  linkPackagedNode();
  const reason = staleness();
  if (!reason) return 'up to date';
  console.log(`Installing packages: ${reason}.`);
  // No package needs a script: npm before version 11 would compile one that brings its binaries.
  const options = ['--ignore-scripts', '--include=dev', '--include=optional', '--loglevel=error'];
  const install = await cleanInstall(options);
  if (install.status !== 0) throw new Error(`npm ci failed.\n${install.output}`);
  linkPackagedNode();
  const works = await run(programNode(), ['--version']);
  if (works.status !== 0) throw new Error(`The installed Node does not run here.\n${works.output}`);
  return 'installed';
}
