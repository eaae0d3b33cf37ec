import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './machine/install.mjs';
import { inRoot } from './paths.mjs';
import { releaseFile } from './release.mjs';
import { run, secondsSince } from './run.mjs';
import { version } from './version.mjs';

/*
 * `npm run pack`: a release, as a folder and as an archive of it in release/. It holds what the
 * program needs to run on this kind of machine, its Node and the built site included, and nothing
 * that only builds and tests need. `node_modules/.bin/node tools/start.mjs` starts it.
 */

/** Folders and files of the program; the scripts are those that start it and look after it. */
const parts = [
  'CHANGELOG.md',
  'README.md',
  'SECURITY.md',
  '.env.example',
  'build/client',
  'build/screens',
  'contract',
  'docs',
  'domain',
  'packaging',
  'seed',
  'server',
  'tools/build.mjs',
  'tools/machine/become.mjs',
  'tools/machine/install.mjs',
  'tools/machine/node.mjs',
  'tools/paths.mjs',
  'tools/release.mjs',
  'tools/run.mjs',
  'tools/site.mjs',
  'tools/start.mjs',
  'tools/version.mjs',
];

/** What only development needs, of our own files and of packages. */
const unneeded = [
  /\.test\.m?tsx?$/,
  /^server\/(features\/[^/]+\/)?testing$/,
  /^docs\/pictures$/,
  /^node_modules\/.+\.(map|d\.[cm]?ts)$/,
  /^node_modules\/.+\/(readme|changelog|history)\.(md|markdown)$/i,
  /^node_modules\/node-linux-\w+\/(include|share)$/,
  /^node_modules\/better-sqlite3\/(deps|src)$/,
  /^node_modules\/pdfkit\/js\/pdfkit\.(browser|standalone)\b/,
];

/** @param {string} path Below the root of the repository. */
function isNeeded(path) {
  if (unneeded.some((pattern) => pattern.test(path))) return false;
  const [, native] = /^node_modules\/better-sqlite3\/prebuilds\/(.+)\.node$/.exec(path) ?? [];
  return native === undefined || native.endsWith(`-${process.arch}`);
}

/** Folders of the packages that the program runs with, nested ones included. */
function runtimePackages() {
  /** @type {{ packages: Record<string, { dev?: boolean, devOptional?: boolean }> }} */
  const { packages } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'));
  return Object.entries(packages)
    .filter(([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional)
    .map(([path]) => path)
    .filter((path) => existsSync(inRoot(path)));
}

/** @param {string} path @param {string} folder The release. */
function copyPart(path, folder) {
  cpSync(inRoot(path), join(folder, path), {
    recursive: true,
    filter: (source) => {
      const below = source.slice(inRoot().length + 1);
      // Packages in packages are in the list by themselves.
      return isNeeded(below) && !below.slice(path.length).includes('node_modules');
    },
  });
}

/** The links of node_modules/.bin whose packages are there: of them the program needs Node. */
function linkNode(/** @type {string} */ folder) {
  const bin = join('node_modules', '.bin');
  if (!existsSync(inRoot(bin, 'node'))) return;
  mkdirSync(join(folder, bin), { recursive: true });
  symlinkSync(readlinkSync(inRoot(bin, 'node')), join(folder, bin, 'node'));
}

/** package.json without what npm would install or run for development. */
function writeManifest(/** @type {string} */ folder) {
  const { devDependencies, scripts, ...rest } = JSON.parse(
    readFileSync(inRoot('package.json'), 'utf8'),
  );
  const kept = { start: 'exec node tools/start.mjs', demo: scripts.demo };
  const text = JSON.stringify({ ...rest, scripts: kept }, null, 2);
  writeFileSync(join(folder, 'package.json'), `${text}\n`);
}

/** @param {string} path @returns {number} Bytes of a folder's files. */
function bytesOf(path) {
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}

const megabytes = (/** @type {number} */ bytes) => `${(bytes / 1e6).toFixed(1)} MB`;

try {
  const start = performance.now();
  await ensureInstalled();
  await ensureBuilt();
  const name = `ascent-${version()}-${process.platform}-${process.arch}`;
  const folder = inRoot('release', name);
  const archive = `${folder}.tar.gz`;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const part of [...parts, ...runtimePackages()]) copyPart(part, folder);
  linkNode(folder);
  writeManifest(folder);
  const commit = await run('git', ['rev-parse', 'HEAD']);
  const about = { version: version(), commit: commit.status === 0 ? commit.output.trim() : null };
  writeFileSync(join(folder, basename(releaseFile)), `${JSON.stringify(about)}\n`);
  const packed = await run('tar', ['-C', dirname(folder), '-czf', archive, name]);
  if (packed.status !== 0) throw new Error(`tar failed.\n${packed.output}`);
  console.log(`${folder}: ${megabytes(bytesOf(folder))}
${archive}: ${megabytes(statSync(archive).size)} (${secondsSince(start)})`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
