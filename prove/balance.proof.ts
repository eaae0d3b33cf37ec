import { checkOnBothEngines } from './on-both-engines.ts';
import { Proof } from './proof.ts';
import { sizeOf } from './size.ts';

/*
 * Proves that what was paid, credited and is open comes to an invoice's total at every instant of many
 * random sequences of payments, credits, refunds and undoing, and that all the money of a client is
 * somewhere while credit goes from invoice to invoice. ASCENT_SEQUENCES sets how many.
 */

const sequences = String(sizeOf('ASCENT_SEQUENCES', 10_000));

const proof = new Proof();
await checkOnBothEngines(proof, {
  promise: 'paid, credited and open are an invoice’s total after every step',
  files: ['balance', 'client-balance'].map((of) => `server/features/payments/${of}.test.ts`),
  settings: { ASCENT_SEQUENCES: sequences },
  figure: `${sequences} random sequences`,
});
proof.end();
