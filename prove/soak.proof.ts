import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProgram } from './program.ts';
import { Proof, pause } from './proof.ts';
import { startLoad } from './scale/load.ts';
import { sizeOf } from './size.ts';
import { memoryOf } from './storms/visitor.ts';
import * as visitor from './visitor.ts';

/*
 * A quarter of an hour of reading and writing without a pause: memory stays as it is once everything
 * has been used, and the program logs no fault. SOAK_MINUTES sets how long.
 */

const minutes = sizeOf('SOAK_MINUTES', 15);
/** The first part, in which caches fill, does not count. */
const warmShare = 0.3;
/** How much more memory the last part may take than the one after the first, as a share. */
const mostMore = 0.1;
/** Pause between two looks at the memory, in milliseconds. */
const lookMs = 500;

const middle = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const proof = new Proof();
const dataDir = mkdtempSync(join(tmpdir(), 'ascent-prove-'));
try {
  const program = await startProgram({ dataDir, options: ['--demo'] });
  const cookie = await visitor.signIn(program.url);
  const load = startLoad(program.url, cookie);
  const memory: number[] = [];
  let answered = 0;
  const wrong: string[] = [];
  const until = performance.now() + minutes * 60_000;
  while (performance.now() < until) {
    await pause(lookMs);
    memory.push(memoryOf(program.child.pid ?? 0));
    // Forgotten at once: the proof itself must not grow.
    for (const { kind, status } of load.requests.splice(0)) {
      answered += 1;
      if (status !== (kind === 'write' ? 201 : 200)) wrong.push(`${kind} ${status}`);
    }
  }
  await load.stop();
  const warm = memory.slice(Math.floor(memory.length * warmShare));
  const part = Math.max(1, Math.floor(warm.length / 4));
  const before = middle(warm.slice(0, part));
  const after = middle(warm.slice(-part));
  const faults = readFileSync(join(dataDir, 'program.log'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('{'));
  const stopped = await program.stop();
  proof.check(
    'memory stays as it is',
    after <= before * (1 + mostMore),
    `${minutes} min, ${answered} requests; ${before.toFixed(0)} MiB after the first ${warmShare * 100} %, ${after.toFixed(0)} MiB at the end`,
  );
  proof.check(
    'nothing fails, and the log has no error',
    wrong.length === 0 && faults.length === 0 && stopped === 0,
    `${wrong.length} wrong answers${wrong.length > 0 ? ` (${[...new Set(wrong)].join(', ')})` : ''}, ${faults.length} lines of errors${faults[0] === undefined ? '' : ` (${faults[0].slice(0, 200)})`}, exit status ${stopped}`,
  );
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
proof.end();
