import { describe, expect, test } from 'vitest';
import { live } from './testing/golden-thread/life.ts';
import { createPayingApp } from './testing/stripe/paying-app.ts';

/*
 * The golden thread: one feature has one price, to the cent, from the wizard to the last invoice.
 * `npm run prove -- golden-thread` lives many more lives; ASCENT_SEED repeats one of them.
 */

const isPostgres = process.env.ASCENT_TEST_ENGINE === 'postgres';
const lives = Number(process.env.ASCENT_LIVES ?? (isPostgres ? 20 : 100));
const firstSeed = Number(process.env.ASCENT_SEED ?? 1);
/**
 * A thorough run checks every station after every step; otherwise after the last one, because on
 * PostgreSQL the checks would take most of the time. One life alone is always lived thoroughly.
 */
const isThorough = process.env.ASCENT_LIVES !== undefined && (!isPostgres || lives === 1);
/** Lives in one database: tables that grow would slow the last ones down. */
const perProgram = 250;
/** Lives at the same moment, which fill the time in which PostgreSQL is waited for. */
const atOnce = isPostgres ? 4 : 1;

describe('the golden thread', () => {
  test(
    `holds in ${lives} lives from seed ${firstSeed}`,
    async () => {
      for (let start = 0; start < lives; start += perProgram) {
        // Every other program adds tax.
        const world = await createPayingApp((start / perProgram) % 2 === 0 ? 0 : 1900);
        const { cookie } = await world.app.signedIn('admin');
        const end = Math.min(lives, start + perProgram);
        let next = start;
        async function someLives(): Promise<void> {
          while (next < end)
            expect(await live(world, firstSeed + next++, cookie, isThorough)).toBeUndefined();
        }
        await Promise.all(Array.from({ length: atOnce }, someLives));
      }
    },
    60_000 + lives * 500,
  );
});
