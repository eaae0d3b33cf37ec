import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

/** Runs the program as `npm start` does, with nothing of the surrounding environment. */
async function runProgram(settings: Record<string, string>) {
  const dataDir = mkdtempSync(join(tmpdir(), 'ascent-process-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const child = spawn(process.execPath, [fileURLToPath(new URL('./main.ts', import.meta.url))], {
    cwd: dataDir,
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: dataDir, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  const begun = Date.now();
  const status = await new Promise<number | null>((resolve) => child.on('exit', resolve));
  return { status, output, seconds: (Date.now() - begun) / 1000 };
}

/** A server that takes connections and never says a word. */
async function silentPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return address.port;
}

test.each(['nobody listens', 'nobody answers'])(
  'a database where %s ends the start within ten seconds, with the reason',
  async (kind) => {
    const port = kind === 'nobody answers' ? await silentPort() : 1;
    const { status, output, seconds } = await runProgram({
      DATABASE_URL: `postgres://ascent:s3cret@127.0.0.1:${port}/crm`,
    });
    expect(output).toContain(`DATABASE_URL (127.0.0.1:${port}/crm) cannot be reached`);
    expect(output).not.toContain('s3cret');
    expect(status).toBe(1);
    expect(seconds).toBeLessThan(10);
  },
);

test('settings that are wrong end the start with one list of all of them', async () => {
  const { status, output } = await runProgram({ PORT: 'many', LOG_LEVEL: 'loud' });
  expect(output).toMatch(/PORT must be .*\n.*LOG_LEVEL/);
  expect(status).toBe(1);
});
