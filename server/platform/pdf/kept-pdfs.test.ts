import { expect, test } from 'vitest';
import type { PdfJob } from './draw-pdf.ts';
import { KeptPdfs } from './kept-pdfs.ts';
import type { PdfOrder } from './pdf-order.ts';

const company = { name: 'Ascent', email: 'hello@example.com', timeZone: 'UTC' };
/** Orders differ in everything they say; the tests only need a number. */
const order = (number: string): PdfOrder => ({
  drawnBy: { module: 'file:///invoice.ts', name: 'write' },
  sheet: { number },
  company,
});

function countingPdfs(size = 10) {
  const drawn: PdfJob[] = [];
  const pdfs = new KeptPdfs(async (job) => {
    drawn.push(job);
    await new Promise((resolve) => setTimeout(resolve, 5));
    if (job.order.drawnBy.name === 'fail') throw new Error('no ink');
    return new Uint8Array(size);
  });
  return { drawn, get: (one: PdfOrder, at = 0) => pdfs.get(one, at, false) };
}

test('sixty simultaneous requests for the same pages, and later ones, share one rendering', async () => {
  const { drawn, get } = countingPdfs();
  const all = await Promise.all(Array.from({ length: 60 }, (_, at) => get(order('1'), at)));
  expect(new Set(all).size).toBe(1);
  expect(await get(order('1'), 1000)).toBe(all[0]);
  expect(drawn).toHaveLength(1);
  await get(order('2'));
  await get({ ...order('1'), company: { ...company, name: 'Other' } });
  expect(drawn).toHaveLength(3);
});

test('a failed rendering is retried by the next request', async () => {
  const { drawn, get } = countingPdfs();
  const failing = { ...order('1'), drawnBy: { module: 'file:///quote.ts', name: 'fail' } };
  await expect(get(failing)).rejects.toThrow('no ink');
  await expect(get(failing)).rejects.toThrow('no ink');
  expect(drawn).toHaveLength(2);
});

test('the least recently used document is evicted, so that memory stays bounded', async () => {
  const { drawn, get } = countingPdfs(6 << 20);
  for (const number of ['1', '2', '1', '3', '1', '2']) await get(order(number));
  // 16 MiB has room for two of 6 MiB: the first one is used repeatedly and stays.
  expect(drawn.map((job) => (job.order.sheet as { number: string }).number)).toEqual([
    '1',
    '2',
    '3',
    '2',
  ]);
});
