import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */
/** @typedef {{ program: string, folder: string, port: number, user: { uid?: number, gid?: number } }} Place */

/** Longest wait for a new server to greet, in milliseconds. */
const startLimit = 30_000;
/** Longest wait for its processes to end by themselves, in milliseconds. */
const endLimit = 100;
/** Longest wait for its port after they were killed, which another program may have taken. */
const portLimit = 1000;

/**
 * Ends the server and removes the folder when this process is gone, which cannot do so itself when
 * it is killed. Each line of the standard input is the server's process group from then on; its end
 * means that this process is gone.
 */
const caretaker = `
while read -r line; do group=$line; done
if [ -n "$group" ]; then kill -TERM "-$group"; sleep 0.2; kill -KILL "-$group"; fi
rm -rf "$1"
`;

/**
 * @param {string} folder
 * @returns {{ watch(group?: number): void, finish(): Promise<void> }} `watch` names the process group
 *   to end, or none; `finish` removes the folder now.
 */
export function startCaretaker(folder) {
  // In a group of its own, which Ctrl-C does not reach.
  const shell = spawn('sh', ['-c', caretaker, 'sh', folder], {
    detached: true,
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const ended = new Promise((resolve) => shell.once('exit', resolve).once('error', resolve));
  shell.stdin.on('error', () => {});
  return {
    watch: (group) => shell.stdin.write(`${group ?? ''}\n`),
    finish: async () => {
      shell.stdin.end();
      await ended;
    },
  };
}

/** @returns {Promise<'greets' | 'refuses' | 'neither'>} What comes of a connection. @param {number} port */
function tryPort(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const give = (/** @type {'greets' | 'refuses' | 'neither'} */ answer) => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(1000, () => give('neither'));
    socket.on('error', (/** @type {NodeJS.ErrnoException} */ error) =>
      give(error.code === 'ECONNREFUSED' ? 'refuses' : 'neither'),
    );
    socket.on('close', () => give('neither'));
    socket.once('data', () => give('greets'));
  });
}

const hasEnded = (/** @type {ChildProcess} */ { exitCode, signalCode }) =>
  exitCode !== null || signalCode !== null;

/**
 * Starts a server and waits until it greets.
 *
 * @param {Place} place
 * @param {(group?: number) => void} watch The caretaker's.
 * @returns {Promise<ChildProcess>}
 */
export async function launchDovecot({ program, folder, port, user }, watch) {
  // A server that was killed leaves its process number here, which another process may get.
  rmSync(join(folder, 'run'), { recursive: true, force: true });
  // Leads a process group, by which all its processes can be ended together.
  const server = spawn(program, ['-F', '-c', join(folder, 'dovecot.conf')], {
    ...user,
    detached: true,
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  watch(server.pid);
  let said = '';
  server.stderr.on('data', (chunk) => {
    if (said.length < 100_000) said += chunk;
  });
  server.on('error', (error) => {
    said += error.message;
  });
  const limit = performance.now() + startLimit;
  while ((await tryPort(port)) !== 'greets') {
    const ended = server.pid === undefined || hasEnded(server);
    if (!ended && performance.now() < limit) {
      await delay(10);
      continue;
    }
    await endDovecot(server, port);
    watch();
    const why = ended ? 'ended at its start' : `was not ready within ${startLimit / 1000} s`;
    const log = join(folder, 'log');
    throw new Error(`Dovecot ${why}.\n${said}${existsSync(log) ? readFileSync(log, 'utf8') : ''}`);
  }
  return server;
}

/**
 * Sends a signal to every process of a server; 0 only asks.
 *
 * @param {ChildProcess} server
 * @param {NodeJS.Signals | 0} signal
 * @returns {boolean} Whether there was any.
 */
function signalAll({ pid }, signal) {
  try {
    return pid !== undefined && process.kill(-pid, signal);
  } catch {
    return false;
  }
}

/**
 * Ends a server with all its processes. To the first one alone a signal is not enough: those that
 * serve a connection would go on for some seconds, and itself it often sleeps a second.
 *
 * @param {ChildProcess} server
 * @param {number} port Where nothing listens afterwards.
 */
export async function endDovecot(server, port) {
  const began = performance.now();
  signalAll(server, 'SIGTERM');
  while (signalAll(server, 0) && performance.now() - began < endLimit) await delay(5);
  signalAll(server, 'SIGKILL');
  while (server.pid !== undefined && !hasEnded(server)) await delay(5);
  // Only the first process is a child of this one, whose end it learns of.
  while ((await tryPort(port)) !== 'refuses' && performance.now() - began < portLimit) {
    await delay(5);
  }
}
