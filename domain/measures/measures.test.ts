import { describe, expect, test } from 'vitest';
import { addDays } from '../calendar-date.ts';
import { timeText } from '../time/time-text.ts';
import { groupingLabel, measureIds, measureOf, measures, needOfGrouping } from './measure.ts';
import { differenceOf, measureText, plainFigure } from './measure-text.ts';
import { cutText, monthsOf, periodFault, periodNames, periodOf, periodOfDays } from './period.ts';

test('every measure is described once, in its order (rule MEASURE-1)', () => {
  expect(measures.map(({ id }) => id)).toEqual(measureIds);
  for (const { label, definition, groupings } of measures) {
    expect(definition, label).toMatch(/^[A-Z].*\.$/);
    // On the page of one measure, its sentence stands alone.
    expect(`${label} ${definition}`).not.toMatch(/\b(these|that time)\b/);
    expect(groupings, label).toContain('month');
  }
  expect(measureOf('win-rate').unit).toBe('percent');
});

test.each([
  ['win-rate', 'owner', 'By owner of the lead', true],
  ['overdue', 'owner', 'By owner of the lead', true],
  ['days-late', 'owner', 'By project owner', false],
  ['margin', 'owner', 'By project owner', false],
  ['hours', 'owner', 'By person', false],
  ['answers', 'owner', 'By person', false],
  ['overdue', 'source', 'By source of the lead', true],
  ['overdue', 'client', 'By client', false],
] as const)(
  '%s by %s is called "%s", and what tells of leads needs those of everybody (rule MEASURE-3)',
  (id, by, label, needsLeads) => {
    const measure = measureOf(id);
    expect(groupingLabel(measure, by)).toBe(label);
    expect(needOfGrouping(measure, by)).toEqual(needsLeads ? ['leads:see', 'everyones-leads'] : []);
  },
);

describe('a period', () => {
  test.each([
    ['this-month', '2026-03-05', '2026-03-01..2026-03-05', '2026-02-01..2026-02-05'],
    ['this-month', '2026-03-30', '2026-03-01..2026-03-30', '2026-02-01..2026-02-28'],
    ['this-month', '2026-03-31', '2026-03-01..2026-03-31', '2026-02-01..2026-02-28'],
    ['last-month', '2026-03-05', '2026-02-01..2026-02-28', '2026-01-01..2026-01-31'],
    ['last-month', '2026-01-31', '2025-12-01..2025-12-31', '2025-11-01..2025-11-30'],
    ['this-quarter', '2026-05-14', '2026-04-01..2026-05-14', '2026-01-01..2026-02-14'],
    ['last-quarter', '2026-02-28', '2025-10-01..2025-12-31', '2025-07-01..2025-09-30'],
    ['this-year', '2024-02-29', '2024-01-01..2024-02-29', '2023-01-01..2023-02-28'],
    ['last-year', '2026-03-05', '2025-01-01..2025-12-31', '2024-01-01..2024-12-31'],
    ['last-12-months', '2026-03-05', '2025-03-06..2026-03-05', '2024-03-06..2025-03-05'],
    ['last-12-months', '2026-03-31', '2025-04-01..2026-03-31', '2024-04-01..2025-03-31'],
    ['last-12-months', '2025-02-28', '2024-02-29..2025-02-28', '2023-03-01..2024-02-28'],
  ] as const)(
    '%s on %s is compared with as much of the one before (rule MEASURE-2)',
    (name, today, days, before) => {
      const period = periodOf(name, today);
      expect(`${period.from}..${period.to}`).toBe(days);
      expect(`${period.before.from}..${period.before.to}`).toBe(before);
    },
  );

  test('of two days is compared with as many days before it', () => {
    expect(periodOfDays({ from: '2026-03-01', to: '2026-03-10' }, '2026-04-01').before).toEqual({
      from: '2026-02-19',
      to: '2026-02-28',
    });
  });

  test('with an end after today ends today, and is compared with as many days', () => {
    expect(periodOfDays({ from: '2026-03-01', to: '2026-12-31' }, '2026-03-10')).toEqual({
      ...{ from: '2026-03-01', to: '2026-03-10' },
      before: { from: '2026-02-19', to: '2026-02-28' },
    });
  });

  test.each([
    ['2026-01-01', '2026-01-31', ''],
    ['2026-01-10', '2026-01-31', 'from Jan 10'],
    ['2026-01-01', '2026-01-20', 'to Jan 20'],
    ['2026-01-10', '2026-01-20', 'Jan 10 to Jan 20'],
    ['2026-03-01', '2026-03-05', ''],
    ['2026-03-04', '2026-03-05', 'from Mar 4'],
    ['2026-03-01', '2026-03-04', 'to Mar 4'],
  ])('has of a month from %s to %s on March 5: "%s"', (from, to, text) => {
    expect(cutText({ from, to }, '2026-03-05')).toBe(text);
  });

  test.each([
    ['2000-01-01', '2000-01-01', null],
    ['2030-01-01', '2100-12-31', 'Please choose a period that has begun'],
    ['2026-03-06', '2026-03-31', 'Please choose a period that has begun'],
    ['2026-03-05', '2026-12-31', null],
    ['1999-12-31', '2000-01-01', 'Please choose days from the year 2000 on'],
    ['2026-03-04', '0202-03-04', 'Please choose days from the year 2000 on'],
    ['2100-12-31', '2101-01-01', 'Please choose days up to the year 2100'],
    ['2026-03-02', '2026-03-01', 'The period ends before it starts'],
    ['2016-03-01', '2026-03-07', null],
    ['2016-03-01', '2026-03-08', null],
    ['2016-03-01', '2026-03-09', 'Please choose at most 10 years'],
  ])('from %s to %s is refused with the reason: %s', (from, to, fault) => {
    expect(periodFault({ from, to }, '2026-03-05')).toBe(fault);
  });

  test('has its months without gaps, each with the same days of the month before', () => {
    for (const name of periodNames)
      for (const today of ['2026-03-31', '2026-01-01', '2024-02-29']) {
        const { from, to } = periodOf(name, today);
        const months = monthsOf({ from, to });
        expect(months[0]?.from).toBe(from);
        expect(months.at(-1)?.to).toBe(to);
        for (const [index, month] of months.entries()) {
          const next = months[index + 1];
          if (next === undefined) continue;
          expect(next.from).toBe(addDays(month.to, 1));
          expect(month.before.to < next.before.from, `${name} ${today}`).toBe(true);
        }
      }
    expect(monthsOf({ from: '2026-02-27', to: '2026-03-02' })).toEqual([
      {
        ...{ from: '2026-02-27', to: '2026-02-28' },
        before: { from: '2026-01-27', to: '2026-01-31' },
      },
      {
        ...{ from: '2026-03-01', to: '2026-03-02' },
        before: { from: '2026-02-01', to: '2026-02-02' },
      },
    ]);
  });
});

describe('a figure', () => {
  test.each([
    [null, 'money', 'None', null],
    [120_050, 'money', '$1,200.50', 1200.5],
    [625, 'percent', '62.5%', 62.5],
    [10, 'days', '1 day', 1],
    [-35, 'days', '−3.5 days', -3.5],
    [75, 'time', '1 h 15 min', 75],
    [1234, 'count', '1,234', 1234],
  ] as const)('%s in %s is "%s"', (value, unit, text, plain) => {
    expect(measureText(value, unit)).toBe(text);
    expect(plainFigure(value, unit)).toBe(plain);
  });

  test('of time reads like worked time', () => {
    for (const minutes of [0, 5, 60, 75, 6000, 60_001])
      expect(measureText(minutes, 'time')).toBe(timeText(minutes));
  });

  test.each([
    [12, 10, 'count', 'up', 'Up 20%'],
    [10, 12, 'count', 'down', 'Down 17%'],
    [5, 0, 'count', 'up', 'Up 5'],
    [100_001, 100_000, 'money', 'up', 'Up less than 1%'],
    [100, -100, 'money', 'up', 'Up $2.00'],
    [625, 590, 'percent', 'up', 'Up 3.5 points'],
    [590, 600, 'percent', 'down', 'Down 1 point'],
    [35, 50, 'days', 'down', 'Down 1.5 days'],
    [7, 7, 'count', 'same', 'Same'],
    [0, 0, 'count', 'same', ''],
    [null, null, 'days', 'unknown', ''],
    [35, null, 'days', 'unknown', 'Nothing to compare'],
  ] as const)('of %s after %s in %s went %s: "%s"', (value, before, unit, direction, text) => {
    expect(differenceOf(value, before, unit)).toEqual({ direction, text });
  });
});
