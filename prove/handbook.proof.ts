import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../tools/machine/free-port.mjs';
import { handbookCommands } from './handbook-commands.ts';
import { Proof, pause } from './proof.ts';
import { ask } from './visitor.ts';

/* Runs every command of the handbook as it is written, one after the other, as an operator would. */

/** Longest start of the program, in milliseconds. */
const startLimitMs = 60_000;

const proof = new Proof();
const root = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'ascent-prove-'));
const port = await freePort();
const run = promisify(execFile);

const settings = (dataDir: string) => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  PORT: String(port),
  DATA_DIR: dataDir,
  ADMIN_EMAIL: 'admin@example.com',
  ADMIN_PASSWORD: 'your password',
  LOG_LEVEL: 'error',
});

/** The command with our port, and with files in our folder. */
const ours = (line: string) =>
  line
    .replace('localhost:3000', `localhost:${port}`)
    .replace('cookies.txt', join(folder, 'cookies.txt'))
    .replace('site.zip', join(folder, 'site.zip'));

/** Starts a command that serves, and waits until it does. */
async function serve(line: string, dataDir: string, cwd: string): Promise<ChildProcess> {
  const child = spawn('sh', ['-c', `exec ${line}`], {
    cwd,
    env: settings(dataDir),
    stdio: 'ignore',
  });
  const deadline = performance.now() + startLimitMs;
  while (performance.now() < deadline && child.exitCode === null) {
    const { status } = await ask(`http://localhost:${port}/api/health/ready`);
    if (status === 200) return child;
    await pause(200);
  }
  child.kill('SIGTERM');
  throw new Error('it did not get ready');
}

/** The folder of the release that was packed last. */
function packedFolder(): string {
  const made = readdirSync(join(root, 'release'), { withFileTypes: true });
  const newest = made.filter((one) => one.isDirectory()).at(-1);
  if (newest === undefined) throw new Error('there is no release');
  return join(root, 'release', newest.name);
}

/** Ends it with SIGTERM, as a service manager does. @returns its exit status. */
async function stop(child: ChildProcess): Promise<number | null> {
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  const [status] = await gone;
  return status;
}

let running: ChildProcess | undefined;
let dataDir = join(folder, 'site');
let fresh = 0;
try {
  for (const { line, serves, runBy, unproven, ...needs } of handbookCommands) {
    if ((runBy ?? unproven) !== undefined) continue;
    try {
      if (needs.fresh) {
        fresh += 1;
        dataDir = join(folder, `fresh-${fresh}`);
      }
      if (needs.while !== 'running' && running !== undefined) {
        const status = await stop(running);
        running = undefined;
        if (status !== 0) throw new Error(`the program before it ended with ${status}`);
      }
      const began = performance.now();
      let said = 'serves';
      if (serves) running = await serve(line, dataDir, needs.packed ? packedFolder() : root);
      else {
        // -f: an answer that is an error is one for the proof, too.
        const command = ours(line).replace(/^curl/, 'curl -sSf');
        const { stdout } = await run('sh', ['-c', command], {
          cwd: needs.packed ? packedFolder() : root,
          env: settings(dataDir),
        });
        said = stdout.trim().split('\n').at(-1)?.slice(0, 100) ?? '';
      }
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      proof.check(`the command works: ${line}`, true, `${seconds} s, ${said || 'no output'}`);
    } catch (error) {
      proof.check(`the command works: ${line}`, false, String(error).slice(0, 300));
    }
  }
  const status = running === undefined ? null : await stop(running);
  running = undefined;
  proof.check('a signal to npm ends the program cleanly', status === 0, `exit status ${status}`);
} finally {
  running?.kill('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
}
proof.end();
