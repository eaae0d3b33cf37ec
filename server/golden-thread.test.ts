import { describe, expect, test } from 'vitest';
import { live } from './testing/golden-thread/life.ts';
import { createTestApp } from './testing/test-app.ts';

/*
 * The golden thread: one feature has one price, to the cent, from the wizard to the last invoice.
 * `npm run prove -- golden-thread` lives many more lives; ASCENT_SEED repeats one of them.
 */

/** A thorough run checks every station after every step, a short one after the last. */
const isThorough = process.env.ASCENT_LIVES !== undefined;
const isPostgres = process.env.ASCENT_TEST_ENGINE === 'postgres';
const lives = Number(process.env.ASCENT_LIVES ?? (isPostgres ? 20 : 100));
const firstSeed = Number(process.env.ASCENT_SEED ?? 1);
/** Lives in one database: tables that grow would slow the last ones down. */
const perProgram = 250;

describe('the golden thread', () => {
  test(
    `holds in ${lives} lives from seed ${firstSeed}`,
    async () => {
      for (let start = 0; start < lives; start += perProgram) {
        const app = await createTestApp();
        const { cookie } = await app.signedIn('admin');
        for (let seed = start; seed < Math.min(lives, start + perProgram); seed++)
          expect(await live(app, firstSeed + seed, cookie, isThorough)).toBeUndefined();
      }
    },
    60_000 + lives * 500,
  );
});
