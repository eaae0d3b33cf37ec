import sharp from 'sharp';
import { expect, test } from 'vitest';
import { type Logo, plainLook } from '#server/platform/config/look.ts';
import { serveSite } from '#server/testing/small-site.ts';
import { drawShareImage } from './draw-share-image.ts';
import { shareImageAddress } from './share-image.ts';

const tagline = ['Your CRM.', 'Your way.'];
const accent = '#7a1fa2';

/** A green logo of 720 by 180 pixels. */
async function greenLogo(): Promise<Logo> {
  const background = '#00aa00';
  const create = { width: 720, height: 180, channels: 3, background } as const;
  const print = (await sharp({ create }).png().toBuffer()).toString('base64');
  const size = { width: 480, height: 120 };
  return { id: 'green', ...size, hasName: false, faintOn: null, print, icon: '' };
}

/** How many pixels of a picture are nearly of a color. */
async function pixelsOf(picture: Uint8Array, color: readonly [number, number, number]) {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({
    resolveWithObject: true,
  });
  let count = 0;
  for (let at = 0; at < data.length; at += info.channels)
    if (color.every((value, channel) => Math.abs((data[at + channel] ?? 0) - value) < 12)) count++;
  return count;
}
const white = [255, 255, 255] as const;

test('shows logo, name and tagline on the company’s color', async () => {
  const picture = await drawShareImage({
    name: 'Kestrel Surveying',
    tagline,
    look: { accent, logo: await greenLogo() },
  });
  expect(await sharp(picture).metadata()).toMatchObject({
    format: 'png',
    width: 1200,
    height: 630,
  });
  expect(picture.length).toBeLessThan(150_000);
  // Fitted into 520 by 150 pixels.
  expect(await pixelsOf(picture, [0, 170, 0])).toBeGreaterThan(500 * 125);
  expect(await pixelsOf(picture, [0x7a, 0x1f, 0xa2])).toBeGreaterThan(400_000);
});

test.each([
  ['Ascent'],
  ['渡邊ソフトウェア'],
  ['شركة الصقر للبرمجيات'],
  ['తెలుగు'],
  ['K'.repeat(100)],
])('the name %s is drawn in outlines, whatever its script', async (name) => {
  const look = { ...plainLook, accent };
  const blank = await drawShareImage({ name: ' ', tagline: [' '], look });
  const named = await drawShareImage({ name, tagline: [' '], look });
  const ink = (await pixelsOf(named, white)) - (await pixelsOf(blank, white));
  expect(ink).toBeGreaterThan(4_000);
});

test('another name, tagline, color or logo has another address', async () => {
  const logo = await greenLogo();
  const own = { name: 'Ascent', tagline: ['Your CRM.', 'Your Ascent.'], look: plainLook };
  const others = [
    { ...own, name: 'Kestrel' },
    { ...own, tagline },
    { ...own, look: { ...plainLook, accent } },
    { ...own, look: { ...plainLook, logo } },
    { ...own, look: { ...plainLook, logo: { ...logo, hasName: true } } },
  ].map(shareImageAddress);
  expect(shareImageAddress(own)).toBe('/share-image.png');
  expect(new Set(others).size).toBe(others.length);
  for (const address of others) expect(address).toMatch(/^\/share-image\.png\?look=[\w-]{12}$/);
});

test('is served to services that show previews, drawn once for each look', async () => {
  const plain = await serveSite();
  expect((await plain.inject('/share-image.png')).body).toBe('picture');
  const app = await serveSite('Kestrel');
  const first = await app.inject('/share-image.png?look=any');
  expect(first.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'no-cache',
  });
  expect((await sharp(first.rawPayload).metadata()).width).toBe(1200);
  const again = await app.inject('/share-image.png');
  expect(again.headers.etag).toBe(first.headers.etag);
});
