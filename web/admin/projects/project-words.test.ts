import { describe, expect, test } from 'vitest';
import { localDay } from '#web/shared/calendar-day.ts';
import {
  budgetText,
  clientOf,
  daysLeft,
  dayText,
  delayText,
  isReadyToComplete,
  progressText,
  stageOf,
} from './project-words.ts';

test.each([
  [null, 'Not set'],
  [0, '$0'],
  [1_250_000, '$12,500'],
  [123_456_700, '$1,234,567'],
  [1_250_050, '$12,500.50'],
])('a budget of %s cents is shown as %s', (cents, text) => {
  expect(budgetText(cents)).toBe(text);
});

test('progress is shown in the format of rule PROJECT-4', () => {
  expect(progressText({ done: 2, total: 5, percent: 40 })).toBe('2/5 milestones (40%)');
});

test('the client is the company, otherwise the person, otherwise the email address', () => {
  const client = { clientCompany: 'Northridge', clientContactName: 'Dana', clientEmail: 'd@n.io' };
  expect(clientOf(client)).toBe('Northridge');
  expect(clientOf({ ...client, clientCompany: '' })).toBe('Dana');
  expect(clientOf({ clientCompany: '', clientContactName: '', clientEmail: '' })).toBe(
    'No client yet',
  );
});

describe('the status column', () => {
  test('shows the stage of the current milestone', () => {
    const currentMilestone = {
      ...{ id: 'm', title: 'Workshop', phase: 'System Design' },
      ...{ dueDate: null, version: 1 },
    };
    expect(stageOf({ currentMilestone, status: 'active' })).toBe('System Design');
  });
  test('shows the status where no milestone is left', () => {
    expect(stageOf({ currentMilestone: null, status: 'on-hold' })).toBe('On hold');
  });
});

test('a day is the same in every time zone', () => {
  expect(dayText('2026-03-01')).toBe('Mar 1, 2026');
  expect(dayText(null)).toBe('Not set');
  expect(localDay(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
});

describe('days left', () => {
  const of = (estimatedEndDate: string | null, status: 'active' | 'completed' = 'active') =>
    daysLeft({ status, estimatedEndDate }, '2026-03-10');
  test.each([
    ['2026-03-22', '12 days left', false],
    ['2026-03-11', '1 day left', false],
    ['2026-03-10', 'Ends today', false],
    ['2026-03-09', '1 day over', true],
    ['2026-02-10', '28 days over', true],
  ])('until %s are shown as %s', (end, text, isLate) => {
    expect(of(end)).toEqual({ text, isLate });
  });
  test('are not shown without a planned end or for a completed project', () => {
    expect(of(null)).toBeUndefined();
    expect(of('2026-03-22', 'completed')).toBeUndefined();
  });
});

test.each([
  ['active', 5, 5, true],
  ['active', 4, 5, false],
  ['active', 0, 0, false],
  ['completed', 5, 5, false],
  ['cancelled', 5, 5, false],
] as const)(
  'a project that is %s with %d of %d is offered for completion: %s',
  (status, done, total, offered) => {
    expect(isReadyToComplete({ status, progress: { done, total, percent: 0 } })).toBe(offered);
  },
);

test.each([
  [0, 'on time'],
  [1, '1 day late'],
  [12, '12 days late'],
  [-1, '1 day early'],
  [-3, '3 days early'],
])('%d days after the planned date is shown as %s', (days, text) => {
  expect(delayText(days)).toBe(text);
});
