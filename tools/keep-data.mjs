import { execFileSync, spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled } from './machine/install.mjs';
import { programNode } from './machine/node.mjs';
import { inRoot, root } from './paths.mjs';

/*
 * `node tools/keep-data.mjs v0.9.0`: keeps a data folder that a version's own program made, so that
 * tests show that all later versions open it (rule RUN-6). Run once for each release. The folder is
 * the demo story's: its database, packed and compressed, and its documents.
 */

/** The admin of the kept data: its tests sign in. */
const admin = { ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: 'granite-lantern-switchback' };
/** For commits whose lockfile npm refuses today: they run with the packages of this checkout. */
const usesOurs = process.argv.includes('--our-packages');
/** Longest start, in milliseconds. */
const startLimitMs = 120_000;

/** @param {string} folder @param {string} data @returns {Promise<void>} */
function makeDemo(folder, data) {
  const program = spawn(programNode(), [join(folder, 'server', 'main.ts'), '--demo'], {
    cwd: data,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: data, LOG_LEVEL: 'error', ...admin },
  });
  let output = '';
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => program.kill('SIGKILL'), startLimitMs);
    for (const stream of [program.stdout, program.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk;
        if (output.includes('Ascent is ready at')) program.kill('SIGTERM');
      });
    }
    program.on('exit', (code) => {
      clearTimeout(limit);
      if (code === 0) resolve();
      else reject(new Error(`The program ended with ${code}.\n${output}`));
    });
  });
}

/** Removes the space of deleted rows, and the log beside the file. */
async function packDatabase(/** @type {string} */ file) {
  const { default: Database } = await import('better-sqlite3');
  const database = new Database(file);
  database.pragma('journal_mode = DELETE');
  database.exec('vacuum');
  database.close();
}

/** @param {string} commit A tag or a commit. @returns {Promise<void>} */
async function keep(commit) {
  const temporary = mkdtempSync(join(tmpdir(), 'ascent-keep-'));
  const folder = join(temporary, 'program');
  const data = join(temporary, 'data');
  const git = (/** @type {string[]} */ ...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  git('worktree', 'add', '--quiet', '--detach', folder, commit);
  try {
    mkdirSync(data);
    const isLockedAlike = git('diff', commit, 'HEAD', '--', 'package-lock.json') === '';
    if (usesOurs || isLockedAlike)
      symlinkSync(inRoot('node_modules'), join(folder, 'node_modules'));
    else execFileSync('npm', ['ci', '--omit=dev', '--prefer-offline', '--silent'], { cwd: folder });
    // The program does not start without a site, which leaves no trace in its data.
    mkdirSync(join(folder, 'build', 'client'), { recursive: true });
    mkdirSync(join(folder, 'build', 'client', '404'));
    for (const page of ['index', '__spa-fallback', '404/index'])
      writeFileSync(join(folder, 'build', 'client', `${page}.html`), '<!DOCTYPE html><p></p>');
    await makeDemo(folder, data);
    await packDatabase(join(data, 'ascent.sqlite'));
    const day = git('log', '-1', '--date=format:%Y-%m-%dT%H%M', '--format=%cd', commit);
    const kept = inRoot(
      'server',
      'testing',
      'kept-data',
      `${day}-${git('rev-parse', '--short=8', commit)}.tar.zst`,
    );
    mkdirSync(join(kept, '..'), { recursive: true });
    const content = ['ascent.sqlite', 'documents/files'].filter((name) =>
      existsSync(join(data, name)),
    );
    execFileSync('tar', [
      '-C',
      data,
      '-I',
      'zstd -19',
      '--owner=0',
      '--group=0',
      '-cf',
      kept,
      ...content,
    ]);
    console.log(`${kept}: ${Math.round(statSync(kept).size / 1000)} kB`);
  } finally {
    git('worktree', 'remove', '--force', folder);
    rmSync(temporary, { recursive: true, force: true });
  }
}

try {
  await ensureInstalled();
  const commits = process.argv.slice(2).filter((word) => !word.startsWith('--'));
  for (const commit of commits) await keep(commit);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
