import { expect, test } from 'vitest';
import { expectFigure } from '../tools/promised-figure.ts';
import { hostileWorld } from './testing/hostile/hostile-world.ts';
import { mutations, sampleOf } from './testing/hostile/schema-samples.ts';
import { createTestApp } from './testing/test-app.ts';

/** The time limit for checking one input, in milliseconds (promise B20). */
const limitMs = 50;
const length = 100_000;
/** How often one is checked before it counts as slow. */
const tries = 5;
/** What makes a pattern with two ways to match try all of them. */
const pieces = ['a', ' ', '-', '.', 'a@', 'a.', '0', '/', '=', '\u0301', ':a', '\r\n'];

test('a hundred thousand characters in any field are checked within 50 ms', async () => {
  const app = await createTestApp();
  const { texts } = await hostileWorld(app);
  const longs = pieces.flatMap((piece) => {
    const text = piece.repeat(length / piece.length);
    return [text, `${text}!`];
  });
  const slow: string[] = [];
  let checked = 0;
  for (const { method, path, body, query, params } of app.app.endpoints)
    for (const schema of [body, query, params])
      if (schema !== undefined)
        for (const { path: field, value } of mutations(sampleOf(schema, texts), longs)) {
          checked += 1;
          let ms = Number.POSITIVE_INFINITY;
          // Again where it was slow: another process may have had the processor.
          for (let left = tries; left > 0 && ms > limitMs; left -= 1) {
            const began = performance.now();
            schema.safeParse(value);
            ms = performance.now() - began;
          }
          if (ms > limitMs) slow.push(`${method} ${path} ${field}: ${Math.round(ms)} ms`);
        }
  expect(slow).toEqual([]);
  expect(checked).toBeGreaterThan(5000);
  expectFigure('B20', checked, 'values');
});
