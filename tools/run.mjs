import { spawn } from 'node:child_process';
import { root } from './paths.mjs';

/** @type {Set<import('node:child_process').ChildProcess>} Children of `run` that have not ended. */
const running = new Set();

/**
 * Runs a command to its end and collects its output.
 *
 * Never rejects: a command that cannot be started ends with status 127, as in a shell.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, uid?: number, gid?: number, cwd?: string, timeout?: number }}
 *   [options] `timeout` in milliseconds; the child gets SIGTERM then.
 * @returns {Promise<{ status: number, output: string }>} Standard output and error, in order.
 */
export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      ...options,
    });
    running.add(child);
    /** @type {Buffer[]} */
    const chunks = [];
    child.stdout?.on('data', (chunk) => chunks.push(chunk));
    child.stderr?.on('data', (chunk) => chunks.push(chunk));
    const end = (/** @type {number} */ status, extra = '') => {
      running.delete(child);
      resolve({ status, output: Buffer.concat(chunks).toString() + extra });
    };
    child.on('error', (error) => end(127, `${command}: ${error.message}\n`));
    child.on('close', (code) => end(code ?? 1));
  });
}

/** Terminates every running command, and waits until all have ended. */
export async function endRunning() {
  const ends = [...running].map((child) => {
    child.kill('SIGTERM');
    return new Promise((resolve) => child.once('close', resolve));
  });
  await Promise.all(ends);
}

/** Seconds since `start` (of performance.now()), as "1.2 s". */
export function secondsSince(/** @type {number} */ start) {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`;
}
