import { expect, test } from 'vitest';
import { spendValues } from './spend-values.ts';

const entry = (fromOn: string, isTakenBack = false) => ({
  ...{ id: fromOn, monthlyCents: 124_000, fromOn, enteredName: 'Dana Ash' },
  ...{ isByTeam: false, createdAt: '2026-07-09T17:00:00Z', isTakenBack },
});

test.each([
  ['the day it went live without entries', [], '2026-06-01'],
  [
    'the day of the last entry that counts',
    [entry('2026-07-01', true), entry('2026-06-15')],
    '2026-06-15',
  ],
  ['the new day once the project was completed again', [entry('2026-04-10')], '2026-06-01'],
])('a correction begins with %s', (_, entries, fromOn) => {
  expect(spendValues({ monthlyCents: 124_000, goLiveOn: '2026-06-01', entries })).toEqual({
    ...{ amount: '1,240', fromOn },
  });
});

test('a figure that nobody has given is empty', () => {
  expect(spendValues({ monthlyCents: null, goLiveOn: '2026-06-01', entries: [] }).amount).toBe('');
});
