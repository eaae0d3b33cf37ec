import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { interrupted, pause } from './proof.ts';

/** The admin of every program that a proof starts. */
export const admin = { email: 'admin@example.com', password: 'granite-lantern-switchback' };

/** Longest wait for a start, in milliseconds: a busy machine is slow. */
const startLimitMs = 30_000;

/** The real program, running. */
export interface Program {
  child: ChildProcess;
  /** Its URL, without a trailing slash. */
  url: string;
  isAlive(): boolean;
  /** Ends it with SIGTERM. @returns its exit status. */
  stop(): Promise<number | null>;
  /** Kills it with SIGKILL, like a crash; resolves once it is gone. */
  kill(): Promise<void>;
}

/** Where and how a program is started. */
export interface Start {
  dataDir: string;
  /** Its log file; one in `dataDir` by default. */
  logFile?: string;
  /** Settings in addition to those of every proof. */
  settings?: Record<string, string>;
  /** Options of the program itself, such as `--demo`. */
  options?: readonly string[];
  /** A command that runs the process, such as `unshare` with its options. */
  wrapper?: readonly string[];
  /** The folder of the program, if it is not this one. */
  root?: string;
}

/** Programs in their own process groups, which nobody else ends when a proof is interrupted. */
const running = new Set<ChildProcess>();

/** Registered first, so that it runs before all other cleanup. */
process.on('exit', () => {
  for (const child of running) killGroup(child);
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => process.exit(interrupted));

function killGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch (error) {
    // It has just ended.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Starts the program without waiting until it is ready. */
export function launchProgram({
  dataDir,
  logFile = join(dataDir, 'program.log'),
  settings = {},
  options = [],
  wrapper = [],
  root = join(import.meta.dirname, '..'),
}: Start): { child: ChildProcess; logged: () => string } {
  const earlier = existsSync(logFile) ? readFileSync(logFile).length : 0;
  const log = openSync(logFile, 'a', 0o600);
  const main = join(root, 'server', 'main.ts');
  const [command = process.execPath, ...args] = [...wrapper, process.execPath, main, ...options];
  const child = spawn(command, args, {
    // There is no .env here; the program must not read a developer's own settings.
    cwd: dataDir,
    stdio: ['ignore', log, log],
    // Its own process group, so that a wrapper ends together with what it runs.
    detached: true,
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      DATA_DIR: dataDir,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      LOG_LEVEL: 'error',
      // Each visitor comes from an address of its own.
      TRUST_PROXY: '127.0.0.1,::1',
      ...settings,
    },
  });
  closeSync(log);
  running.add(child);
  child.once('exit', () => running.delete(child));
  return { child, logged: () => readFileSync(logFile).subarray(earlier).toString() };
}

/**
 * Starts the program and waits until it reports that it is ready.
 *
 * @throws Error with its log when it ends early or takes too long.
 */
export async function startProgram(start: Start): Promise<Program> {
  const { child, logged } = launchProgram(start);
  const isAlive = () => child.exitCode === null && child.signalCode === null;
  const kill = async () => {
    if (!isAlive()) return;
    const gone = once(child, 'exit');
    killGroup(child);
    await gone;
  };
  const deadline = performance.now() + startLimitMs;
  for (;;) {
    const url = /ready at (http:\/\/localhost:\d+)/.exec(logged())?.[1];
    if (url !== undefined) return { child, url, isAlive, stop: () => stop(child), kill };
    if (!isAlive() || performance.now() > deadline) {
      await kill();
      throw new Error(`The program did not start.\n${logged()}`);
    }
    await pause(20);
  }
}

async function stop(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  const [status] = await gone;
  return status;
}
