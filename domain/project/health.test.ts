import { expect, test } from 'vitest';
import { projectHealth } from './health.ts';

test.each([
  ['active', 0, '2026-03-04', 'on-track'],
  ['planning', 0, null, 'on-track'],
  ['active', 1, '2026-03-05', 'at-risk'],
  ['active', 0, '2026-03-03', 'off-track'],
  ['active', 2, '2026-03-03', 'off-track'],
  ['on-hold', 2, '2026-03-03', undefined],
  ['completed', 0, '2026-03-03', undefined],
] as const)(
  'a project that is %s, with %d overdue milestones and planned to end on %s, is %s',
  (status, overdueMilestones, estimatedEndDate, health) => {
    const project = { status, overdueMilestones, estimatedEndDate };
    expect(projectHealth(project, '2026-03-04')).toBe(health);
  },
);
