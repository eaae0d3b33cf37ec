import { expect, test } from 'vitest';
import { workingDaysAfter } from '../approval/working-days.ts';
import { workingDayCounter } from './waiting-days.ts';

// Sunday, March 1, 2026, is the first day; between the spans is a week.
const spans = [
  { from: '2026-03-01', to: '2026-03-07' },
  { from: '2026-03-15', to: '2026-03-31' },
];

test.each([
  ['none', [], []],
  ['from before to after', [['2026-01-01', '2026-12-31']], [5, 12]],
  ['the day of the question does not count', [['2026-03-02', '2026-03-04']], [2]],
  [
    'overlapping ones count once',
    [
      ['2026-03-01', '2026-03-04'],
      ['2026-03-02', '2026-03-03'],
    ],
    [3],
  ],
  [
    'one after another',
    [
      ['2026-03-16', '2026-03-17'],
      ['2026-03-18', '2026-03-19'],
    ],
    [undefined, 2],
  ],
  ['between the spans', [['2026-03-07', '2026-03-14']], []],
  ['ends before it begins', [['2026-03-05', '2026-03-02']], []],
  ['a weekend', [['2026-03-20', '2026-03-22']], []],
] as const)('%s', (_, spells, days) => {
  const counted = workingDayCounter(spans)(spells.map(([after, to]) => ({ after, to })));
  const expected = days.flatMap((count, span) =>
    count === undefined ? [] : [{ span, days: count }],
  );
  expect(counted).toEqual(expected);
});

test('counts what going through the days finds', () => {
  const count = workingDayCounter([{ from: '2026-01-10', to: '2026-02-20' }]);
  const days = ['2025-12-30', '2026-01-09', '2026-01-12', '2026-02-06', '2026-02-21', '2026-03-02'];
  for (const after of days)
    for (const to of days)
      for (const other of days) {
        const spells = [
          { after, to },
          { after: other, to },
        ];
        const walked = new Set(
          spells
            .flatMap((spell) => workingDaysAfter(spell.after, spell.to))
            .filter((day) => day >= '2026-01-10' && day <= '2026-02-20'),
        );
        expect(count(spells)[0]?.days ?? 0).toBe(walked.size);
      }
});
