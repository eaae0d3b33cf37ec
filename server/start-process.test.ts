import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

/** Runs the program as `npm start` does, in a clean environment. */
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
  const status = await new Promise<number | null>((resolve) => child.on('exit', resolve));
  return { status, output };
}

test('invalid settings end the start with a list of all of them', async () => {
  const { status, output } = await runProgram({ PORT: 'many', LOG_LEVEL: 'loud' });
  expect(output).toMatch(/PORT must be .*\n.*LOG_LEVEL/);
  expect(status).toBe(1);
});
