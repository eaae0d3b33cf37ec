import { checkOnBothEngines } from './on-both-engines.ts';
import { Proof } from './proof.ts';
import { sizeOf } from './size.ts';

/*
 * Proves that a feature has one price from the wizard to the last invoice, in many random lives of a
 * quote. A break prints its seed, and
 * `ASCENT_LIVES=1 ASCENT_SEED=… npx vitest run --project api golden-thread` repeats it.
 */

const lives = String(sizeOf('ASCENT_LIVES', 10_000));

const proof = new Proof();
await checkOnBothEngines(proof, {
  promise: 'one price from wizard to invoice',
  files: ['server/golden-thread.test.ts'],
  settings: { ASCENT_LIVES: lives },
  figure: `${lives} lives`,
});
proof.end();
