import { checkOnBothEngines } from './on-both-engines.ts';
import { Proof } from './proof.ts';

/*
 * Sends every hostile value in every part of every call, of which `npm test` sends a part.
 */

const proof = new Proof();
await checkOnBothEngines(proof, {
  promise: 'no hostile value in any part of a call makes the program fail or hang',
  files: ['server/hostile-input.test.ts'],
  settings: { ASCENT_EVERY_INPUT: '1' },
  figure: 'every request made from hostile texts',
});
proof.end();
