import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { copyOfData } from './copy-of-data.ts';

const count = 60;

/** Files that no packing makes smaller, and how many of them were asked for. */
function files() {
  const asked = { count: 0 };
  const list = Array.from({ length: count }, (_, index) => ({
    path: `files/${index}.bin`,
    read: async () => {
      asked.count += 1;
      return randomBytes(100_000);
    },
  }));
  return { asked, list };
}

test('a copy is made only as fast as it is taken, and no further once nobody waits', async () => {
  const { asked, list } = files();
  const copy = copyOfData('dana@northridge.example', [], list, 0);
  await new Promise((resolve) => copy.once('readable', resolve));
  // Nobody takes anything: it waits, however long that is.
  await pause(200);
  const waiting = asked.count;
  expect(waiting).toBeLessThan(count);
  copy.destroy();
  await pause(200);
  expect(asked.count).toBeLessThanOrEqual(waiting + 1);
});

test('taken to its end it is whole', async () => {
  const { asked, list } = files();
  let bytes = 0;
  for await (const chunk of copyOfData('dana@northridge.example', [], list, 0))
    bytes += (chunk as Buffer).length;
  expect(asked.count).toBe(count);
  expect(bytes).toBeGreaterThan(count * 100_000);
});
