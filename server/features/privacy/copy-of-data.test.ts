import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { copyOfData } from './copy-of-data.ts';

const count = 60;

/** Incompressible files, and how many of them were read. */
function files() {
  const reads = { count: 0 };
  const list = Array.from({ length: count }, (_, index) => ({
    path: `files/${index}.bin`,
    read: async () => {
      reads.count += 1;
      return randomBytes(100_000);
    },
  }));
  return { reads, list };
}

test('a copy is made only as fast as it is read, and no further after an abort', async () => {
  const { reads, list } = files();
  const copy = copyOfData('dana@northridge.example', [], list, 0);
  await new Promise((resolve) => copy.once('readable', resolve));
  // Nothing is read, so the copy waits.
  await pause(200);
  const waiting = reads.count;
  expect(waiting).toBeLessThan(count);
  copy.destroy();
  await pause(200);
  expect(reads.count).toBeLessThanOrEqual(waiting + 1);
});

test('a copy that is read to its end is complete', async () => {
  const { reads, list } = files();
  let bytes = 0;
  for await (const chunk of copyOfData('dana@northridge.example', [], list, 0))
    bytes += (chunk as Buffer).length;
  expect(reads.count).toBe(count);
  expect(bytes).toBeGreaterThan(count * 100_000);
});
