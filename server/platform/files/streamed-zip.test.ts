import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { unzip } from '#server/testing/unzip.ts';
import { StreamedZip } from './streamed-zip.ts';

async function* breaking() {
  yield Buffer.from('half of it');
  throw new Error('the disk is gone');
}

describe('an archive', () => {
  test('contains its files in order, each opened when its turn comes', async () => {
    const zip = new StreamedZip();
    const opened: string[] = [];
    for (const name of ['a.txt', 'b.txt'])
      zip.add(name, {}, async () => {
        opened.push(name);
        return Readable.from([`text of ${name}`]);
      });
    zip.end();
    expect(opened).toEqual(['a.txt']);
    const files = await unzip(await buffer(zip.output));
    expect([...files].map(([name, text]) => [name, String(text)])).toEqual([
      ['a.txt', 'text of a.txt'],
      ['b.txt', 'text of b.txt'],
    ]);
    expect(opened).toEqual(['a.txt', 'b.txt']);
  });

  test.each([
    ['cannot be opened', () => Promise.reject(new Error('the disk is gone'))],
    ['breaks in the middle', () => Readable.from(breaking(), { objectMode: false })],
  ])('fails when a file %s, and the program goes on', async (_what, open) => {
    const zip = new StreamedZip();
    zip.add('a.txt', {}, () => Readable.from(['whole']));
    zip.add('b.txt', {}, open);
    zip.end();
    await expect(buffer(zip.output)).rejects.toThrow('the disk is gone');
  });

  test('closes the open file when its reader leaves', async () => {
    const zip = new StreamedZip();
    const file = new Readable({ read() {} });
    zip.add('a.txt', {}, () => file);
    zip.end();
    zip.output.resume();
    await expect.poll(() => file.listenerCount('data')).toBeGreaterThan(0);
    zip.output.destroy();
    await expect.poll(() => file.destroyed).toBe(true);
  });
});
