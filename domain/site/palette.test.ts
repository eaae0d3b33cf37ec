import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contrastOf, hexOf, lchOf, readHex } from './color.ts';
import { grounds, isLegibleAccent, nearestLegibleAccent, paletteOf } from './palette.ts';

/** Colors from everywhere in the cube, the same in each run. */
function manyColors(count: number): string[] {
  let state = 20_190_304;
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
  const random = Array.from(
    { length: count },
    () =>
      `#${Math.floor(next() * 0x1000000)
        .toString(16)
        .padStart(6, '0')}`,
  );
  return [...random, '#000000', '#ffffff', '#ffff00', '#fff59d', '#0000ff', '#00ff00', '#777777'];
}

const softGrounds = ['danger-soft', 'success-soft', 'warning-soft', 'info-soft'];

describe('a color', () => {
  test.each([
    ['#1F4D3F', '#1f4d3f'],
    ['1f4d3f', '#1f4d3f'],
    [' #abc ', '#aabbcc'],
    ['', null],
    ['#12345', null],
    ['red', null],
    ['#1f4d3f; }', null],
  ])('typed as %j is read as %j', (text, hex) => {
    expect(readHex(text)).toBe(hex);
  });

  test('has the contrast of WCAG’s own examples', () => {
    expect(contrastOf('#000000', '#ffffff')).toBe(21);
    expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });

  test('is the same after a way through OKLCH', () => {
    for (const color of manyColors(500)) expect(hexOf(lchOf(color))).toBe(color);
  });
});

describe('the company’s color', () => {
  test('is taken as it is when it is legible, and otherwise moved no further than it must', () => {
    for (const color of manyColors(500)) {
      const nearest = nearestLegibleAccent(color);
      expect(isLegibleAccent(nearest), color).toBe(true);
      if (isLegibleAccent(color)) expect(nearest).toBe(color);
      else
        expect(Math.min(...grounds.light.map((one) => contrastOf(nearest, one)))).toBeLessThan(4.7);
    }
  });

  test.each([
    ['#1f4d3f', true],
    ['#b83e18', true],
    ['#000000', true],
    ['#fff59d', false],
    ['#d9542b', false],
    ['#ffffff', false],
  ])('may be %s: %j', (color, isAllowed) => {
    expect(isLegibleAccent(color)).toBe(isAllowed);
  });

  test('gives colors whose text is legible on all they are used on, in both themes', () => {
    for (const color of manyColors(500)) {
      const palette = paletteOf(color);
      for (const theme of ['light', 'dark'] as const) {
        const of = (name: keyof typeof palette) => palette[name][theme];
        const pairs: [string, string][] = [
          [of('on-accent'), of('accent-strong')],
          [of('on-accent'), of('accent-hover')],
          [of('on-primary'), of('primary')],
          [of('on-primary'), of('primary-hover')],
          [of('on-band'), of('band')],
          [of('on-band-muted'), of('band')],
          [of('band-accent'), of('band')],
          ...grounds[theme].flatMap((ground): [string, string][] => [
            [of('accent-strong'), ground],
            [of('accent-hover'), ground],
            [of('primary'), ground],
            [of('primary-hover'), ground],
          ]),
        ];
        for (const [text, ground] of pairs)
          expect(
            contrastOf(text, ground),
            `${color} ${theme} ${text} on ${ground}`,
          ).toBeGreaterThanOrEqual(4.5);
      }
    }
  });

  test('replaces tokens that exist, on the grounds of the style sheet', () => {
    const sheet = readFileSync(new URL('../../web/kit/styles/tokens.css', import.meta.url), 'utf8');
    const pairOf = (token: string) =>
      new RegExp(`--${token}: light-dark\\((\\S+), (\\S+)\\)`).exec(sheet)?.slice(1);
    for (const name of Object.keys(paletteOf('#1f4d3f'))) expect(pairOf(name), name).toBeDefined();
    ['paper', 'surface', 'sunken'].forEach((name, at) => {
      expect(pairOf(name)).toEqual([grounds.light[at], grounds.dark[at]]);
    });
  });

  test('leaves the ring around what has the focus, which stands out on every ground', () => {
    const sheet = readFileSync(new URL('../../web/kit/styles/tokens.css', import.meta.url), 'utf8');
    const pairs = sheet.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g);
    const colors = new Map(Array.from(pairs, ([, name, ...pair]) => [name, pair]));
    for (const name of ['paper', 'surface', 'sunken', ...softGrounds])
      for (const theme of [0, 1] as const)
        expect(
          contrastOf(colors.get('focus')?.[theme] ?? '', colors.get(name)?.[theme] ?? ''),
          `${name} ${theme}`,
        ).toBeGreaterThanOrEqual(3);
  });
});
