import { expect, test } from 'vitest';
import type { ShownProject } from '#contract/projects/projects.ts';
import { afterCompletion } from './after-completion.ts';

const current = {
  ...{ id: 'm1', title: 'Kickoff', phase: 'Project Kickoff' },
  ...{ dueDate: '2026-03-01', version: 1 },
};
// Only the fields that the function reads.
const project = {
  progress: { done: 0, total: 5, percent: 0 },
  currentMilestone: current,
} as ShownProject;

test('completing the current milestone shows the next phase and the new count', () => {
  const then = afterCompletion(project, 'm1');
  expect(then.progress).toEqual({ done: 1, total: 5, percent: 20 });
  expect(then.currentMilestone?.phase).toBe('System Design');
});

test('completing another milestone leaves the current one', () => {
  expect(afterCompletion(project, 'm4').currentMilestone).toEqual(current);
});

test('after the last milestone none is current', () => {
  const last = { ...project, progress: { done: 4, total: 5, percent: 80 } };
  const then = afterCompletion(last, 'm1');
  expect(then.progress).toEqual({ done: 5, total: 5, percent: 100 });
  expect(then.currentMilestone).toBeNull();
});
