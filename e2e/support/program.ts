import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../tools/machine/free-port.mjs';
import { programRun } from '../../tools/machine/node.mjs';
import { linesWithSecrets } from './log-secrets.ts';

/** The initial admin of every program of the journeys. */
export const admin = { email: 'admin@example.com', password: 'granite-lantern-switchback' };
/** The `auth` value of /admin-login in the journeys. */
export const adminLoginSecret = 'journey-door-sign';

/** Longest wait for a start on an empty data folder, in milliseconds. */
const startLimit = 60_000;
/** The program's own limit for finishing requests is 8 s (rule RUN-1). */
const stopLimit = 10_000;

/** The built program, running on a fresh data folder. */
export interface Program {
  /** Origin, without a trailing slash. */
  url: string;
  /** Mail is written to its folder mail/. A folder that was given with DATA_DIR stays. */
  dataDir: string;
  /** The process id. */
  pid: number;
  stop: () => Promise<void>;
}

/** Whether the program reports that it is ready; false while nobody listens yet. */
async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/api/health/ready`).then(
    (reply) => reply.ok,
    () => false,
  );
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const timer = setTimeout(() => child.kill('SIGKILL'), stopLimit);
  child.kill('SIGTERM');
  await ended;
  clearTimeout(timer);
}

/**
 * Starts the built program as `npm start` does, without any setting of the surrounding shell.
 *
 * @param settings Environment variables in addition to those of every journey.
 * @param options Of the program itself, such as `--demo`.
 * @throws With the program's output when it ends or is not ready in time; `stop` throws when its
 *   log contains a secret.
 */
export async function startProgram(
  settings: Record<string, string> = {},
  options: readonly string[] = [],
): Promise<Program> {
  const ownDir = await mkdtemp(join(tmpdir(), 'ascent-journey-'));
  const dataDir = settings.DATA_DIR ?? ownDir;
  // A restarted program keeps its URL when its port is given.
  const port = Number(settings.PORT ?? (await freePort()));
  const url = `http://localhost:${port}`;
  const run = programRun();
  const child = spawn(
    process.execPath,
    [...run.options, fileURLToPath(new URL('../../server/main.ts', import.meta.url)), ...options],
    {
      // A folder without .env, so that a developer's own settings do not affect the journeys.
      cwd: ownDir,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...run.env,
        PATH: process.env.PATH,
        PORT: String(port),
        DATA_DIR: dataDir,
        ADMIN_EMAIL: admin.email,
        ADMIN_PASSWORD: admin.password,
        ADMIN_LOGIN_SECRET: adminLoginSecret,
        LOG_LEVEL: 'trace',
        // Each journey has its own network address (fixtures.ts).
        TRUST_PROXY: '127.0.0.1,::1',
        // Calendars of a journey are on this computer.
        PRIVATE_RECEIVERS: 'true',
        ...settings,
      },
    },
  );
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  const stop = async () => {
    await stopChild(child);
    const leaks = await linesWithSecrets(output, [admin.password], join(dataDir, 'mail'));
    await rm(ownDir, { recursive: true, force: true });
    if (leaks.length > 0) throw new Error(`Secrets stand in the log:\n${leaks.join('\n')}`);
  };
  const deadline = Date.now() + startLimit;
  while (!(await isReady(url))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error(`The program did not become ready.\n${output}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { url, dataDir, pid: child.pid ?? 0, stop };
}
