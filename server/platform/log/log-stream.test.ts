import { spawn } from 'node:child_process';
import { existsSync, openSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { expectFigure } from '../../../tools/promised-figure.ts';

const modulePath = fileURLToPath(new URL('./log-stream.ts', import.meta.url));

/** Logs like a program whose log goes to `fd`; resolves to its error output and how it ended. */
async function logTo(fd: number | 'pipe', lines: number) {
  const program = `
    const { standardLog } = await import(${JSON.stringify(modulePath)});
    for (let line = 0; line < ${lines}; line++) {
      standardLog.write(JSON.stringify({ line, filler: 'x'.repeat(2000) }) + '\\n');
      if (line % 20 === 0) await new Promise((resolve) => setTimeout(resolve, 2));
    }
    console.error('goes on');
    process.exit(0);
  `;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', fd, 'pipe'],
  });
  let log = '';
  child.stdout?.on('data', (part) => {
    log += part;
  });
  let said = '';
  child.stderr?.on('data', (part) => {
    said += part;
  });
  const status = await new Promise((resolve) => child.on('close', resolve));
  return { status, said, logged: log.split('\n').slice(0, -1) };
}

// The Linux device on which every write fails with a full disk.
test.runIf(existsSync('/dev/full'))('a log on a full disk does not end the program', async () => {
  const { status, said } = await logTo(openSync('/dev/full', 'w'), 2000);
  expect({ status, said }).toEqual({ status: 0, said: 'goes on\n' });
});

test('a log is written completely and in order', async () => {
  const { status, logged } = await logTo('pipe', 200);
  expectFigure('B21', logged.length, 'lines');
  expect(status).toBe(0);
  expect(logged.map((line) => JSON.parse(line).line)).toEqual(
    Array.from({ length: 200 }, (_, line) => line),
  );
});
