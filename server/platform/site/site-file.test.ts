import { readFileSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { formFor, type SiteFile, siteFile } from './site-file.ts';

const text = readFileSync('README.md');

function page(body: Buffer): SiteFile {
  return { ...siteFile(body, { 'content-type': 'text/html' }), isPage: true };
}

test('a page is compressed quickly when it is asked for, and well from then on', async () => {
  const file = page(text);
  const first = formFor(file, 'gzip, br');
  expect(first.headers).toEqual({ ...file.headers, 'content-encoding': 'br' });
  expect(brotliDecompressSync(first.body)).toEqual(text);
  await vi.waitFor(() =>
    expect(formFor(file, 'br').body.length).toBeLessThan(0.97 * first.body.length),
  );
  expect(brotliDecompressSync(formFor(file, 'br').body)).toEqual(text);
});

test('a page that changes while it is compressed well is sent as it is now', async () => {
  const file = page(text);
  formFor(file, 'br');
  Object.assign(file, page(Buffer.from('Another text.')));
  const later = page(text);
  const quick = formFor(later, 'br').body.length;
  // They are compressed one after the other.
  await vi.waitFor(() => expect(formFor(later, 'br').body.length).toBeLessThan(quick));
  expect(brotliDecompressSync(formFor(file, 'br').body).toString()).toBe('Another text.');
});

test('a page is sent in the encoding that the browser accepts', () => {
  const file = page(text);
  expect(gunzipSync(formFor(file, 'gzip').body)).toEqual(text);
  expect(formFor(file, 'identity')).toBe(file.plain);
});

test('a file that the build did not compress is sent as it is', () => {
  const file = siteFile(text, { 'content-type': 'image/png' });
  expect(formFor(file, 'gzip, br')).toBe(file.plain);
});
