import { expect, test } from 'vitest';
import type { TimeEntryReply } from '#contract/projects/time-entries.ts';
import { daysFrom, dayTotals, weekRows } from './week-rows.ts';

const monday = '2026-03-02';
const entry = (more: Partial<TimeEntryReply>): TimeEntryReply => ({
  id: 'e',
  projectId: 'p',
  projectName: 'Recall',
  scopeItemId: 'f',
  featureName: 'Lists',
  userId: 'u',
  userName: 'Ana',
  day: monday,
  minutes: 60,
  words: '',
  isLocked: false,
  version: 1,
  ...more,
});

test('a week has a row for each feature, with sums by row and by day', () => {
  const rows = weekRows(
    monday,
    [
      entry({ id: '1' }),
      entry({ id: '2', minutes: 15 }),
      entry({ id: '3', day: '2026-03-08', minutes: 5 }),
      entry({ id: '4', scopeItemId: 'g', featureName: 'alerts', minutes: 30 }),
    ],
    [{ scopeItemId: 'f', featureName: 'Lists', projectId: 'p', projectName: 'Recall' }],
  );
  expect(rows.map(({ featureName, minutes }) => [featureName, minutes])).toEqual([
    ['alerts', 30],
    ['Lists', 80],
  ]);
  expect(rows[1]?.cells.map(({ minutes }) => minutes)).toEqual([75, 0, 0, 0, 0, 0, 5]);
  expect(rows[1]?.cells[0]?.entries.map(({ id }) => id)).toEqual(['1', '2']);
  expect(dayTotals(rows)).toEqual([105, 0, 0, 0, 0, 0, 5]);
});

test('features that are gone have rows by their names', () => {
  const gone = { scopeItemId: null, projectId: null };
  const rows = weekRows(monday, [entry(gone), entry({ ...gone, featureName: 'Other' })], []);
  expect(rows.map(({ featureName }) => featureName)).toEqual(['Lists', 'Other']);
});

test('a week has seven days, also over the end of a month', () => {
  expect(daysFrom('2026-02-23')).toHaveLength(7);
  expect(daysFrom('2026-02-23').at(-1)).toBe('2026-03-01');
});
