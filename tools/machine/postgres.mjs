import { spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { run } from '../run.mjs';
import { installDebianPackages } from './debian.mjs';
import { freePort } from './free-port.mjs';
import { otherUser } from './other-user.mjs';

/** Oldest PostgreSQL the program supports. */
const oldestMajor = 15;
/** Longest wait for a new cluster to accept connections, in milliseconds. */
const startLimit = 30_000;

/** Folders that may contain `initdb` and `postgres`: the PATH, Debian's locations, Homebrew's. */
function candidateFolders() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const installations = [
    { folder: '/usr/lib/postgresql', pattern: /^\d+$/ },
    { folder: '/opt/homebrew/opt', pattern: /^postgresql(@\d+)?$/ },
    { folder: '/usr/local/opt', pattern: /^postgresql(@\d+)?$/ },
  ];
  for (const { folder, pattern } of installations) {
    if (!existsSync(folder)) continue;
    for (const name of readdirSync(folder)) {
      if (pattern.test(name)) folders.push(join(folder, name, 'bin'));
    }
  }
  return folders.filter((folder) => existsSync(join(folder, 'initdb')));
}

/** @returns {Promise<string | undefined>} The folder with a PostgreSQL that is new enough. */
async function findBinaries() {
  for (const folder of candidateFolders()) {
    const { output } = await run(join(folder, 'postgres'), ['--version']);
    const major = Number(/PostgreSQL\) (\d+)/.exec(output)?.[1] ?? 0);
    if (major >= oldestMajor) return folder;
  }
  return undefined;
}

/**
 * Starts a server on a cluster and waits until it accepts connections.
 *
 * @param {string} binaries
 * @param {readonly string[]} args
 * @param {{ uid?: number, gid?: number }} user
 * @returns {Promise<import('node:child_process').ChildProcess>}
 */
function launch(binaries, args, user) {
  return new Promise((resolve, reject) => {
    const server = spawn(join(binaries, 'postgres'), args, {
      ...user,
      cwd: '/',
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let log = '';
    const give = (/** @type {string} */ why) => {
      server.kill('SIGQUIT');
      reject(new Error(`PostgreSQL ${why}.\n${log}`));
    };
    const timer = setTimeout(() => give(`was not ready within ${startLimit / 1000} s`), startLimit);
    server.on('error', (error) => give(error.message));
    server.on('exit', () => give('ended at its start'));
    server.stderr?.on('data', (chunk) => {
      if (server.exitCode === null && log.length < 100_000) log += chunk;
      if (!log.includes('ready to accept connections')) return;
      clearTimeout(timer);
      resolve(server);
    });
  });
}

/**
 * @typedef {object} Cluster
 * @property {string} url Of its maintenance database.
 * @property {() => Promise<void>} stop Ends it and removes what it wrote.
 * @property {(downMs?: number) => Promise<void>} restart Ends it, cutting every connection, and
 *   starts it again, after so many milliseconds.
 */

/** @returns {Promise<Cluster>} @param {string} binaries */
async function startCluster(binaries) {
  const user = otherUser('PostgreSQL', 'postgres');
  const folder = mkdtempSync(join(tmpdir(), 'ascent-postgres-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  // Also when the tests are interrupted before the cluster is up.
  process.on('exit', remove);
  try {
    if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
    const data = join(folder, 'data');
    const made = await run(
      join(binaries, 'initdb'),
      // The C collation sorts text by its bytes, as the embedded database does.
      ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
      { ...user, cwd: '/' },
    );
    if (made.status !== 0) throw new Error(`initdb failed.\n${made.output}`);
    const port = await freePort();
    // Nothing in this cluster has to survive, so it need not wait for the disk.
    const settings = [
      'fsync=off',
      'synchronous_commit=off',
      'full_page_writes=off',
      'max_connections=200',
    ];
    const args = [
      ...['-D', data, '-k', folder, '-h', '127.0.0.1', '-p', String(port)],
      ...settings.flatMap((setting) => ['-c', setting]),
    ];
    let server = await launch(binaries, args, user);
    const end = async () => {
      if (server.exitCode !== null || server.signalCode !== null) return;
      const ended = new Promise((resolve) => server.once('exit', resolve));
      // SIGINT is PostgreSQL's fast shutdown: open connections are closed.
      server.kill('SIGINT');
      await ended;
    };
    return {
      url: `postgres://postgres@127.0.0.1:${port}/postgres`,
      stop: async () => {
        await end();
        remove();
      },
      restart: async (downMs = 0) => {
        await end();
        await new Promise((resolve) => setTimeout(resolve, downMs));
        server = await launch(binaries, args, user);
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}

/**
 * A PostgreSQL for tests: the one named by ASCENT_TEST_POSTGRES, otherwise a disposable cluster,
 * with the programs installed from Debian where possible (decision 0004).
 *
 * @returns {Promise<Omit<Cluster, 'restart'> | { missing: string }>} `missing` says why there is
 *   none and what to do.
 * @throws {Error} When PostgreSQL is there and does not start.
 */
export async function providePostgres() {
  const given = process.env.ASCENT_TEST_POSTGRES;
  if (given) return { url: given, stop: async () => {} };
  return provideOwnPostgres();
}

/**
 * A disposable cluster that the caller may stop and start.
 *
 * @returns {Promise<Cluster | { missing: string }>}
 * @throws {Error} When PostgreSQL is there and does not start.
 */
export async function provideOwnPostgres() {
  const failure = await installPostgres();
  const binaries = await findBinaries();
  if (binaries) return startCluster(binaries);
  const why = failure ?? `the system's PostgreSQL is older than ${oldestMajor}`;
  return {
    missing: `no PostgreSQL ${oldestMajor} or later (${why}); install it, or name one in ASCENT_TEST_POSTGRES`,
  };
}

/**
 * Installs PostgreSQL's programs from Debian, unless there are some that are new enough.
 *
 * @returns {Promise<string | undefined>} Why it was not done; undefined: there or installed.
 */
export async function installPostgres() {
  return (await findBinaries()) ? undefined : installDebianPackages(['postgresql']);
}
