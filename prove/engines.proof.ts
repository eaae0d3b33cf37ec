import { checkOnBothEngines } from './on-both-engines.ts';
import { Proof } from './proof.ts';

/*
 * Every API test on both engines. `npm test` leaves out on PostgreSQL what is decided before a
 * statement is sent, or made of its rows (decision 126).
 */

const proof = new Proof();
await checkOnBothEngines(proof, {
  promise: 'every test of the program holds',
  files: [],
  settings: { ASCENT_TEST_ALL: 'yes' },
  figure: 'all API tests that the engine has a part in',
});
proof.end();
