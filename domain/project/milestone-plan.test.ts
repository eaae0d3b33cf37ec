import { describe, expect, test } from 'vitest';
import { timelines } from '../quote/options.ts';
import {
  planMilestones,
  plannedEnd,
  plannedMonths,
  planWeeks,
  weeksText,
} from './milestone-plan.ts';

describe('the planned duration of a project', () => {
  test('is three to six months, whatever timeline was requested', () => {
    expect(timelines.map(({ value }) => plannedMonths(value))).toEqual([3, 3, 3, 6, 6]);
    expect(plannedMonths('')).toBe(6);
  });

  test('is counted in calendar months', () => {
    expect(plannedEnd('2026-03-31', '6-months')).toBe('2026-09-30');
  });
});

describe('the initial milestones', () => {
  test('are spread over the duration, one per phase, the last one due on the last day', () => {
    const planned = planMilestones('2026-03-04', '2026-06-04');
    expect(planned.map(({ phase, dueDate }) => [phase, dueDate])).toEqual([
      ['Project Kickoff', '2026-03-11'],
      ['System Design', '2026-03-27'],
      ['Development Phase 1', '2026-04-24'],
      ['Development Phase 2', '2026-05-18'],
      ['Testing & Deployment', '2026-06-04'],
    ]);
  });

  test('are all due at the start when the end is before it', () => {
    const days = planMilestones('2026-03-04', '2026-02-01').map(({ dueDate }) => dueDate);
    expect(new Set(days)).toEqual(new Set(['2026-03-04']));
  });
});

describe('the plan in weeks of a quote', () => {
  test('has every phase after the one before it, over the weeks of the project', () => {
    expect(planWeeks('3-months').map(weeksText)).toEqual([
      ...['Week 1', 'Weeks 2–3', 'Weeks 4–7', 'Weeks 8–11', 'Weeks 12–13'],
    ]);
    expect(planWeeks('').at(-1)?.toWeek).toBe(26);
    for (const { value } of timelines) {
      const weeks = planWeeks(value);
      for (const [at, { fromWeek, toWeek }] of weeks.entries()) {
        expect(fromWeek).toBe((weeks[at - 1]?.toWeek ?? 0) + 1);
        expect(toWeek).toBeGreaterThanOrEqual(fromWeek);
      }
    }
  });
});
