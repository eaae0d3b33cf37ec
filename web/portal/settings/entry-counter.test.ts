import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { EntryCounter } from './entry-counter.ts';

/** A ZIP like the server's, including a file that contains a ZIP signature. */
async function archive(): Promise<Uint8Array> {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from('a'.repeat(5000)), 'data/a.json');
  zip.addBuffer(Buffer.from('PK\u0003\u0004 is no file here'), 'b.txt', { compress: false });
  zip.addBuffer(Buffer.alloc(0), 'empty.csv');
  zip.end();
  // A PassThrough, which the type declarations do not mention.
  return buffer(zip.outputStream as unknown as AsyncIterable<Buffer>);
}

test.each([1, 7, 29, 30, 31, 4096])('files are counted in chunks of %i bytes', async (size) => {
  const bytes = await archive();
  const counter = new EntryCounter();
  const counts = [];
  for (let at = 0; at < bytes.length; at += size) {
    counter.push(bytes.subarray(at, at + size));
    counts.push(counter.count);
  }
  expect(counter.count).toBe(3);
  expect(counts).toEqual([...counts].sort());
});

test('a response that is not an archive has no files', () => {
  const counter = new EntryCounter();
  counter.push(new TextEncoder().encode('a page of a proxy that says no, and goes on for a while'));
  expect(counter.count).toBe(0);
});
