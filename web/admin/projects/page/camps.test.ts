import { expect, test } from 'vitest';
import type { MilestoneReply } from '#contract/projects/milestones.ts';
import { initialMilestones } from '#domain/project/milestone-phase.ts';
import { campsOf } from './camps.ts';

function milestone(index: number, phase: string, completedAt: string | null): MilestoneReply {
  return {
    ...{ id: `m${index}`, projectId: 'p', title: `Step ${index}`, description: '', phase },
    ...{ status: phase, state: completedAt ? 'completed' : 'waiting', position: index },
    ...{ dueDate: '2026-05-01', startedAt: null, completedAt, isOverdue: false },
    ...{ version: 1, updatedAt: '2026-01-01T00:00:00.000Z' },
  };
}
const done = '2026-02-01T00:00:00.000Z';

test('each milestone is a camp and Completed the summit', () => {
  const five = initialMilestones.map(({ phase }, at) => milestone(at, phase, at < 2 ? done : null));
  expect(campsOf(five, 'm2', false)).toEqual([
    { label: 'Step 0', detail: 'Done', state: 'reached' },
    { label: 'Step 1', detail: 'Done', state: 'reached' },
    { label: 'Step 2', detail: 'May 1, 2026', state: 'current' },
    { label: 'Step 3', detail: 'May 1, 2026', state: 'ahead' },
    { label: 'Step 4', detail: 'May 1, 2026', state: 'ahead' },
    { label: 'Completed', state: 'ahead' },
  ]);
});

test('many milestones are grouped by phase', () => {
  const eight = Array.from({ length: 8 }, (_, at) =>
    milestone(at, at < 3 ? 'Project Kickoff' : 'System Design', at < 4 ? done : null),
  );
  expect(campsOf(eight, 'm4', false)).toEqual([
    { label: 'Project Kickoff', detail: '3/3', state: 'reached' },
    { label: 'System Design', detail: '1/5', state: 'current' },
    { label: 'Completed', state: 'ahead' },
  ]);
});

test('a completed project has reached the summit', () => {
  expect(campsOf([], undefined, true)).toEqual([{ label: 'Completed', state: 'reached' }]);
});
