import type { CalendarDate } from '../calendar-date.ts';
import type { ProjectStatus } from './project-status.ts';

/** How a project in progress compares to its plan (rule PROJECT-5). */
const projectHealths = ['on-track', 'at-risk', 'off-track'] as const;
export type ProjectHealth = (typeof projectHealths)[number];

/** Labels of the healths. */
export const projectHealthLabels: Record<ProjectHealth, string> = {
  'on-track': 'On track',
  'at-risk': 'At risk',
  'off-track': 'Off track',
};

/**
 * Off track past the planned end, at risk with a milestone overdue.
 *
 * @returns undefined for a project that is not in progress.
 */
export function projectHealth(
  project: {
    status: ProjectStatus;
    overdueMilestones: number;
    estimatedEndDate: CalendarDate | null;
  },
  today: CalendarDate,
): ProjectHealth | undefined {
  const { status, overdueMilestones, estimatedEndDate } = project;
  if (status !== 'planning' && status !== 'active') return undefined;
  if (estimatedEndDate !== null && estimatedEndDate < today) return 'off-track';
  return overdueMilestones > 0 ? 'at-risk' : 'on-track';
}
