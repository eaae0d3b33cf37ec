import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  currentMilestone,
  initialMilestones,
  isOverdue,
  type MilestoneState,
  milestoneAfter,
  milestonePhases,
  nextPhase,
  progress,
  progressOf,
} from './milestone-phase.ts';
import { groupForPortal } from './portal-stage.ts';

const fresh = (): MilestoneState[] =>
  initialMilestones.map(({ phase }) => ({ phase, isCompleted: false, dueDate: null }));
const withDone = (count: number): MilestoneState[] =>
  fresh().map((milestone, index) => ({ ...milestone, isCompleted: index < count }));

describe('phases', () => {
  test('follow each other and end with Completed', () => {
    expect(milestonePhases.map(nextPhase)).toEqual([...milestonePhases.slice(1), undefined]);
  });

  test('have one initial milestone each, none for Completed', () => {
    expect(initialMilestones.map((milestone) => milestone.phase)).toEqual(
      milestonePhases.slice(0, -1),
    );
  });
});

describe('progress', () => {
  test.each([
    [0, 0, 0],
    [0, 5, 0],
    [1, 3, 33],
    [2, 3, 67],
    [1, 8, 13],
    [5, 5, 100],
  ])('%d of %d is %d %%', (done, total, percent) => {
    expect(progress(done, total)).toEqual({ done, total, percent });
  });

  test('counts completed milestones', () => {
    expect(progressOf(withDone(2))).toEqual({ done: 2, total: 5, percent: 40 });
  });
});

describe('the current milestone', () => {
  test('is the first one not completed, by phase', () => {
    expect(currentMilestone(withDone(0).reverse())?.phase).toBe('Project Kickoff');
    expect(currentMilestone(withDone(3).reverse())?.phase).toBe('Development Phase 2');
  });

  test('is the one due first within a phase, undated ones last', () => {
    const of = (dueDate: string | null): MilestoneState => ({
      phase: 'System Design',
      isCompleted: false,
      dueDate,
    });
    expect(currentMilestone([of(null), of('2026-03-01'), of('2026-02-01')])?.dueDate).toBe(
      '2026-02-01',
    );
  });

  test('does not exist when all are completed', () => {
    expect(currentMilestone(withDone(5))).toBeUndefined();
    expect(currentMilestone([])).toBeUndefined();
  });
});

describe('the milestone after a completed one', () => {
  const beginsAfter = (completed: number, done: number[]) =>
    milestoneAfter(
      { phase: initialMilestones[completed]?.phase ?? 'Project Kickoff' },
      fresh().map((milestone, index) => ({ ...milestone, isCompleted: done.includes(index) })),
    )?.phase;

  test('is that of the next phase, unless it is completed already', () => {
    expect(beginsAfter(0, [0])).toBe('System Design');
    expect(beginsAfter(0, [0, 1])).toBe('Development Phase 1');
  });

  test('is a skipped one when none is ahead, and undefined when all are completed', () => {
    expect(beginsAfter(4, [0, 4])).toBe('System Design');
    expect(beginsAfter(4, [0, 1, 2, 3, 4])).toBeUndefined();
  });

  test('is an open one of the same phase if there is one', () => {
    const twin: MilestoneState = { phase: 'System Design', isCompleted: false, dueDate: null };
    const milestones = [...withDone(2), twin];
    expect(milestoneAfter({ phase: 'System Design' }, milestones)).toBe(twin);
  });
});

describe('overdue', () => {
  test.each([
    ['2026-03-03', false, true],
    ['2026-03-04', false, false],
    ['2026-03-03', true, false],
    [null, false, false],
  ])('is, for due date %s and completed %s, %s on March 4', (dueDate, isCompleted, overdue) => {
    expect(isOverdue({ dueDate, isCompleted }, '2026-03-04')).toBe(overdue);
  });
});

describe('the stages of the portal', () => {
  const statesAfter = (done: number) => groupForPortal(withDone(done)).map((stage) => stage.state);

  test.each([
    [0, ['In Progress', 'Pending', 'Pending']],
    [1, ['In Progress', 'Pending', 'Pending']],
    [2, ['Complete', 'In Progress', 'Pending']],
    [3, ['Complete', 'In Progress', 'Pending']],
    [4, ['Complete', 'Complete', 'In Progress']],
    [5, ['Complete', 'Complete', 'Complete']],
  ])('after %d of five milestones have the states %j', (done, states) => {
    expect(statesAfter(done)).toEqual(states);
  });

  test('contain every milestone once, and are complete only when all of theirs are', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            phase: fc.constantFrom(...initialMilestones.map(({ phase }) => phase)),
            isCompleted: fc.boolean(),
            dueDate: fc.constant(null),
          }),
        ),
        (milestones) => {
          const stages = groupForPortal(milestones);
          expect(stages.flatMap((stage) => stage.milestones)).toHaveLength(milestones.length);
          for (const stage of stages) {
            const allDone =
              stage.milestones.length > 0 &&
              stage.milestones.every((milestone) => milestone.isCompleted);
            expect(stage.state === 'Complete').toBe(allDone);
          }
        },
      ),
    );
  });
});
