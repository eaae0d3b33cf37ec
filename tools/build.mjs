import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { ensureInstalled } from './machine/install.mjs';
import { programNode } from './machine/node.mjs';
import { inRoot } from './paths.mjs';
import { isRelease } from './release.mjs';
import { run, secondsSince } from './run.mjs';

const stampFile = inRoot('build', '.stamp');

/** Extensions worth compressing: fonts and pictures are compressed already, pages are filled in at startup. */
const texts = /\.(css|js|json|svg|txt|webmanifest)$/;

/** In one block instead of several, the framework is a hundred bytes smaller. */
const smallest = {
  [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
  [constants.BROTLI_PARAM_LGBLOCK]: constants.BROTLI_MAX_INPUT_BLOCK_BITS,
};

/** Folders and files whose content determines the build; tests in them do not. */
const sources = ['contract', 'docs/handbook', 'domain', 'web'];
const settings = [
  'package-lock.json',
  'react-router.config.ts',
  'tools/build.mjs',
  'tsconfig.json',
  'vite.config.ts',
  'vite.screens.config.ts',
];

function sourceFiles() {
  const files = settings.filter((file) => existsSync(inRoot(file)));
  for (const folder of sources) {
    for (const entry of readdirSync(inRoot(folder), { recursive: true, withFileTypes: true })) {
      if (entry.isFile() && !/\.test\.tsx?$/.test(entry.name)) {
        files.push(`${entry.parentPath ?? entry.path}/${entry.name}`.replace(`${inRoot()}/`, ''));
      }
    }
  }
  return files.sort();
}

/** Hash of the names and contents of all sources: modification times differ in every clone. */
function wantedStamp() {
  const hash = createHash('sha256');
  for (const file of sourceFiles()) {
    const content = readFileSync(inRoot(file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/** @param {string} wanted @returns {string | undefined} Why a build is needed; undefined: it is not. */
function staleness(wanted) {
  if (!existsSync(stampFile)) return 'there is no finished build';
  if (readFileSync(stampFile, 'utf8') !== wanted) return 'the sources changed';
  return undefined;
}

/** Writes a brotli and a gzip version of each asset once, so that the server compresses nothing. */
function compressAssets() {
  const folder = inRoot('build', 'client');
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!texts.test(name)) continue;
    const file = join(folder, name);
    const plain = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(plain, { params: smallest }));
    writeFileSync(`${file}.gz`, gzipSync(plain, { level: constants.Z_BEST_COMPRESSION }));
  }
}

/**
 * Builds the site into build/ when its sources changed since the last build.
 *
 * @returns {Promise<string>} What was done, in a few words.
 * @throws {Error} With the output of the failed build.
 */
export async function ensureBuilt() {
  if (isRelease()) return 'part of the release';
  const wanted = wantedStamp();
  const reason = staleness(wanted);
  if (!reason) return 'up to date';
  console.log(`Building the site: ${reason}.`);
  // First, so that an interrupted build does not pass for a finished one.
  rmSync(stampFile, { force: true });
  // The site, and what renders private screens on the server.
  for (const [program, ...options] of [
    ['react-router', 'build'],
    ['vite', 'build', '--config', 'vite.screens.config.ts'],
  ]) {
    const build = await run(
      programNode(),
      [inRoot('node_modules', '.bin', program ?? ''), ...options],
      { env: { ...process.env, NODE_ENV: 'production' } },
    );
    if (build.status !== 0) throw new Error(`The build failed.\n${build.output}`);
  }
  compressAssets();
  writeFileSync(stampFile, wanted);
  return 'built';
}

async function main() {
  const start = performance.now();
  try {
    await ensureInstalled();
    console.log(`Build: ${await ensureBuilt()} (${secondsSince(start)}).`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main();
