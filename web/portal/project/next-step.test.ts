import { expect, test } from 'vitest';
import type { ClientMilestone } from '#contract/projects/client-projects.ts';
import { nextStepOf } from './next-step.ts';

const milestone = (title: string, state: ClientMilestone['state']): ClientMilestone => ({
  ...{ id: title, title, state },
  ...{ description: '', dueDate: null, completedAt: null, payment: null },
});
const stage = (...milestones: ClientMilestone[]) => ({
  ...{ title: 'CRM Development', state: 'Pending' as const },
  milestones,
});

test('the next step is the milestone in progress, or else the first open one', () => {
  const done = milestone('Kickoff', 'completed');
  const waiting = milestone('Design', 'waiting');
  const started = milestone('Build', 'started');
  const next = (...stages: ReturnType<typeof stage>[]) => nextStepOf({ stages })?.title;
  expect(next(stage(done, waiting), stage(started))).toBe('Build');
  expect(next(stage(done), stage(waiting))).toBe('Design');
  expect(next(stage(done))).toBeUndefined();
  expect(next()).toBeUndefined();
});
