import type { ShownProject } from '#contract/projects/projects.ts';
import { type CalendarDate, daysBetween } from '#domain/calendar-date.ts';
import { type Cents, formatCents, formatDollars } from '#domain/money.ts';
import type { Progress } from '#domain/project/milestone-phase.ts';
import { finishedStatuses, type ProjectStatus } from '#domain/project/project-status.ts';
import type { StatusTone } from '#web/kit/ui/records/status-dot.tsx';
import { dayText as fullDayText } from '#web/shared/calendar-day.ts';

/** The label of each status. */
export const projectStatusLabels: Record<ProjectStatus, string> = {
  planning: 'Planning',
  active: 'Active',
  'on-hold': 'On hold',
  completed: 'Completed',
  cancelled: 'Cancelled',
  archived: 'Archived',
};

/** The color of each status. */
export const projectStatusTones: Record<ProjectStatus, StatusTone> = {
  planning: 'info',
  active: 'success',
  'on-hold': 'warning',
  completed: 'success',
  cancelled: 'neutral',
  archived: 'neutral',
};

/** Shown for a date that is not set; the same text as for bookings and budgets. */
export const notSet = 'Not set';

/** '$12,500' or 'Not set' (rule PROJECT-4); with cents only if there are any. */
export function budgetText(cents: Cents | null): string {
  if (cents === null) return notSet;
  return cents % 100 === 0 ? formatDollars(cents / 100) : formatCents(cents);
}

/** The client: the company, otherwise the person, otherwise the email address. */
export function clientOf(
  project: Pick<ShownProject, 'clientCompany' | 'clientContactName' | 'clientEmail'>,
): string {
  return (
    project.clientCompany || project.clientContactName || project.clientEmail || 'No client yet'
  );
}

/** The phase of the current milestone; the status without one, on hold, and once it has ended. */
export function stageOf({
  currentMilestone,
  status,
}: Pick<ShownProject, 'currentMilestone' | 'status'>): string {
  const isMoving = status === 'planning' || status === 'active';
  return (isMoving && currentMilestone?.phase) || projectStatusLabels[status];
}

/** 'done/total milestones (percent%)' (rule PROJECT-4). */
export function progressText({ done, total, percent }: Progress): string {
  return `${done}/${total} milestones (${percent}%)`;
}

/** A calendar day as text: "Mar 5, 2026", or 'Not set'. */
export function dayText(date: CalendarDate | null): string {
  return date === null ? notSet : fullDayText(date);
}

/** How far away the planned end of a current project is; undefined for others and without one. */
export function daysLeft(
  project: Pick<ShownProject, 'status' | 'estimatedEndDate'>,
  today: CalendarDate,
): { text: string; isLate: boolean } | undefined {
  const isOpen = !isFinished(project.status) && project.status !== 'cancelled';
  if (!isOpen || project.estimatedEndDate === null) return undefined;
  const days = daysBetween(today, project.estimatedEndDate);
  if (days === 0) return { text: 'Ends today', isLate: false };
  return days > 0
    ? { text: `${dayCount(days)} left`, isLate: false }
    : { text: `${dayCount(days)} over`, isLate: true };
}

/** The number of overdue milestones as text; '' for none. */
export function overdueText(count: number): string {
  return count === 0 ? '' : `${count} overdue`;
}

/** Whether a project is completed or archived, so not in the Projects tab (rule PROJECT-1). */
export function isFinished(status: ProjectStatus): boolean {
  return (finishedStatuses as readonly ProjectStatus[]).includes(status);
}

/** Whether all milestones of an open project are done, so that it can be completed (rule PROJECT-6). */
export function isReadyToComplete(project: Pick<ShownProject, 'status' | 'progress'>): boolean {
  const { done, total } = project.progress;
  const isOpen = !isFinished(project.status) && project.status !== 'cancelled';
  return isOpen && total > 0 && done === total;
}

/** The difference to the planned date: '3 days late', '1 day early', 'on time'. */
export function delayText(days: number): string {
  if (days === 0) return 'on time';
  return `${dayCount(days)} ${days > 0 ? 'late' : 'early'}`;
}

function dayCount(days: number): string {
  return `${Math.abs(days)} ${Math.abs(days) === 1 ? 'day' : 'days'}`;
}
