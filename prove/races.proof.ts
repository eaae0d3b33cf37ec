import { runVitest } from '../tools/test-runners.mjs';
import { Proof } from './proof.ts';
import { sizeOf } from './size.ts';

/*
 * The tests in which many do the same at the same moment, on both engines, in a hundred rounds each;
 * those of `npm test` are six. PROVE_ROUNDS sets how often all of them run.
 */

const runs = sizeOf('PROVE_ROUNDS', 3);
/** How often they do in each test, such as fifty who want one time (rule BOOKING-12). */
const rounds = '100';
const files = [
  'server/features/bookings/booking-races.test.ts',
  'server/features/bookings/by-link/stale-page.test.ts',
  'server/features/bookings/holds/holds.test.ts',
  'server/features/agreements/accept-races.test.ts',
  'server/features/agreements/signers/several-signers-races.test.ts',
  'server/features/projects/conversions/conversion-races.test.ts',
  'server/features/projects/milestones/milestones.test.ts',
  'server/features/projects/projects.test.ts',
  'server/features/chat/messages/order.test.ts',
  'server/features/leads/leads.test.ts',
  'server/features/accounts/users/users.test.ts',
  'server/features/accounts/sign-in/sign-in-limits.test.ts',
  'server/features/billing/invoices/number-series.test.ts',
];

const proof = new Proof();
const server = process.env.ASCENT_TEST_POSTGRES;

for (const engine of ['sqlite', 'postgres'] as const) {
  const name = engine === 'sqlite' ? 'SQLite' : 'PostgreSQL';
  const promise = `${name}: of many who do the same at the same moment, one succeeds`;
  if (engine === 'postgres' && server === undefined) {
    proof.skip(promise, 'no server (ASCENT_TEST_POSTGRES)');
    continue;
  }
  let passed = 0;
  let failed = 0;
  const begun = performance.now();
  for (let run = 0; run < runs; run += 1) {
    const outcome = await runVitest(
      'api',
      { ASCENT_TEST_ENGINE: engine, ASCENT_RACES: rounds },
      files,
    );
    passed += outcome.passed;
    failed += outcome.failed + (outcome.skipped ?? 0);
    if (outcome.details !== undefined) console.log(outcome.details);
  }
  const seconds = Math.round((performance.now() - begun) / 1000);
  proof.check(
    promise,
    failed === 0 && passed > 0,
    `${runs} runs of ${files.length} files: ${passed} tests passed, ${failed} failed or skipped, in ${seconds} s`,
  );
}
proof.end();
