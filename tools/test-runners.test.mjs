import { expect, test } from 'vitest';
import { outcomeOfTests, waveringJourneys } from './test-runners.mjs';

const fine = { status: 0, output: 'all the output' };
const counts = { passed: 3, failed: 0, skipped: 0 };

test('a part whose tests all pass reports its counts and no output', () => {
  expect(outcomeOfTests(fine, counts)).toEqual(counts);
});
test('a part that ends badly has failed even if every test in it passed', () => {
  expect(outcomeOfTests({ ...fine, status: 1 }, counts)).toEqual({
    ...counts,
    failed: 1,
    details: 'all the output',
  });
});
test('a failed test reports the whole output', () => {
  const outcome = outcomeOfTests({ ...fine, status: 1 }, { ...counts, failed: 2 });
  expect(outcome).toMatchObject({ failed: 2, details: 'all the output' });
});
test('a part without a single test has failed', () => {
  expect(outcomeOfTests(fine, { passed: 0, failed: 0, skipped: 0 })).toMatchObject({ failed: 1 });
});
test('a journey that passed only on the second try is named with its first error, however deeply its group is nested', () => {
  const results = [{ error: { message: '\u001b[31mTimed out\u001b[39m\n  waiting' } }, {}];
  const spec = (title, status) => ({ title, tests: [{ status, results }] });
  const file = {
    specs: [spec('signs in', 'expected')],
    suites: [{ specs: [spec('pays', 'flaky'), spec('leaves', 'unexpected')] }],
  };
  expect(waveringJourneys(file)).toEqual(['pays (first: Timed out waiting)']);
});
