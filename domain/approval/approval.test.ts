import { describe, expect, test } from 'vitest';
import { dueApprovalReminder } from './approval-reminders.ts';
import { listText, whyNotDecided } from './approval-state.ts';
import { type AskedRound, currentWaiting, waitingOf, waitingText } from './waiting.ts';
import { addWorkingDays, isWorkingDay, workingDaysAfter } from './working-days.ts';

describe('working days', () => {
  test('are Monday to Friday', () => {
    // 2 March 2026 is a Monday.
    const week = ['02', '03', '04', '05', '06', '07', '08'].map((day) => `2026-03-${day}`);
    expect(week.map(isWorkingDay)).toEqual([true, true, true, true, true, false, false]);
  });

  test('after a Friday begin on Monday', () => {
    expect(workingDaysAfter('2026-03-06', '2026-03-08')).toEqual([]);
    expect(workingDaysAfter('2026-03-06', '2026-03-10')).toEqual(['2026-03-09', '2026-03-10']);
    expect(workingDaysAfter('2026-03-10', '2026-03-06')).toEqual([]);
  });

  test('added to a Friday, a Saturday and a Wednesday skip the weekend', () => {
    expect(addWorkingDays('2026-03-06', 1)).toBe('2026-03-09');
    expect(addWorkingDays('2026-03-07', 5)).toBe('2026-03-13');
    expect(addWorkingDays('2026-03-04', 5)).toBe('2026-03-11');
  });
});

test('reminders are due on working days 2 and 4, then on every third, the first for one person', () => {
  const due = Array.from({ length: 15 }, (_, day) => dueApprovalReminder(day)?.day ?? null);
  expect(due).toEqual([null, null, 2, 2, 4, 4, 4, 7, 7, 7, 10, 10, 10, 13, 13]);
  expect(dueApprovalReminder(3)?.isForFallback).toBe(false);
  expect(dueApprovalReminder(4)?.isForFallback).toBe(true);
});

describe('the days that a project waited', () => {
  const round = (given: Partial<AskedRound>): AskedRound => ({
    milestoneId: 'a',
    askedOn: '2026-03-04',
    endedOn: null,
    end: null,
    ...given,
  });

  test('count for the client until the answer, and for the team until it asks again', () => {
    const rounds = [
      round({ endedOn: '2026-03-06', end: 'changes-asked' }),
      round({ askedOn: '2026-03-10' }),
    ];
    // Wednesday to Friday, then Tuesday to Thursday; over the weekend to Tuesday for the team.
    expect(waitingOf(rounds, '2026-03-12')).toEqual({ client: 4, team: 2 });
  });

  test('go on for the team until today, and end with an approval or a withdrawal', () => {
    const changes = round({ endedOn: '2026-03-05', end: 'changes-asked' });
    expect(waitingOf([changes], '2026-03-09')).toEqual({ client: 1, team: 2 });
    for (const end of ['approved', 'withdrawn'] as const)
      expect(waitingOf([round({ endedOn: '2026-03-05', end })], '2026-03-31')).toEqual({
        client: 1,
        team: 0,
      });
  });

  test('count once on a day on which two questions wait', () => {
    const two = [round({}), round({ milestoneId: 'b' })];
    expect(waitingOf(two, '2026-03-06')).toEqual({ client: 2, team: 0 });
  });

  test('of right now are those of the longest wait for each side', () => {
    const rounds = [
      round({ endedOn: '2026-03-03', end: 'changes-asked' }),
      round({ milestoneId: 'b' }),
      round({ milestoneId: 'c', endedOn: '2026-03-05', end: 'changes-asked' }),
    ];
    expect(currentWaiting(rounds, '2026-03-10')).toEqual({ client: 4, team: 5 });
    const again = round({ askedOn: '2026-03-06' });
    expect(currentWaiting([...rounds, again], '2026-03-10')).toEqual({ client: 4, team: 3 });
    const approved = round({ askedOn: '2026-03-06', endedOn: '2026-03-09', end: 'approved' });
    expect(currentWaiting([approved], '2026-03-10')).toEqual({ client: 0, team: 0 });
  });

  test('are told in one sentence', () => {
    const words = ['you', 'us'] as const;
    expect(waitingText({ client: 3, team: 1 }, words)).toBe(
      'Waiting on you: 3 business days. Waiting on us: 1 business day.',
    );
    expect(waitingText({ client: 1, team: 0 }, words)).toBe('Waiting on you: 1 business day.');
    expect(waitingText({ client: 0, team: 0 }, words)).toBe('');
  });
});

describe('a decision', () => {
  const items = (...answers: [answer: '' | 'works' | 'change', words?: string][]) =>
    answers.map(([answer, words = ''], index) => ({ label: `Item ${index + 1}`, answer, words }));

  test('needs an answer to each item, and words for each change', () => {
    expect(whyNotDecided('approve', items(['works'], [''], ['']))).toBe(
      'Please review Item 2 and Item 3 first',
    );
    expect(whyNotDecided('ask-changes', items(['works'], ['change', ' ']))).toBe(
      'Please say what to change in Item 2',
    );
  });

  test('approves all or most of it, and asks for changes if there are any', () => {
    const most = items(['works'], ['change', 'Bigger']);
    expect(whyNotDecided('approve', items(['works'], ['works']))).toBeNull();
    expect(whyNotDecided('approve', most)).toBeNull();
    expect(whyNotDecided('ask-changes', most)).toBeNull();
    expect(whyNotDecided('ask-changes', items(['works']))).toContain('Needs a change');
    expect(whyNotDecided('approve', items(['change', 'Bigger']))).toContain('ask for changes');
  });

  test('names at most two items', () => {
    expect(listText(['A'])).toBe('A');
    expect(listText(['A', 'B', 'C', 'D'])).toBe('A, B and 2 more');
  });
});
