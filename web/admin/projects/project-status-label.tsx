import type { ProjectReply } from '#contract/projects/projects.ts';
import { type ProjectHealth, projectHealth, projectHealthLabels } from '#domain/project/health.ts';
import { StatusDot, type StatusTone } from '#web/kit/ui/records/status-dot.tsx';
import { localDay } from '#web/shared/calendar-day.ts';
import {
  overdueText,
  progressText,
  projectStatusLabels,
  projectStatusTones,
  stageOf,
} from './project-words.ts';

/** A project's status as a labeled dot. */
export function ProjectStatusLabel({ project }: { project: Pick<ProjectReply, 'status'> }) {
  const { status } = project;
  return <StatusDot tone={projectStatusTones[status]} label={projectStatusLabels[status]} />;
}

/** The Status column: the stage, how many milestones are done, and how many are overdue. */
export function StageLabel({ project }: { project: ProjectReply }) {
  const overdue = overdueText(project.overdueMilestones);
  return (
    <>
      <StatusDot tone={projectStatusTones[project.status]} label={stageOf(project)} />
      <span className="figures block truncate pl-4 text-sm text-muted">
        {progressText(project.progress)}
        {overdue && <span className="font-semibold text-danger"> · {overdue}</span>}
      </span>
    </>
  );
}

const healthTones: Record<ProjectHealth, StatusTone> = {
  'on-track': 'success',
  'at-risk': 'warning',
  'off-track': 'danger',
};

/** Whether a current project is on schedule; nothing for others. */
export function HealthMark({ project }: { project: ProjectReply }) {
  const health = projectHealth(project, localDay(new Date()));
  if (health === undefined) return null;
  return <StatusDot tone={healthTones[health]} label={projectHealthLabels[health]} />;
}

/** The same as a colored dot before a project's name, labeled for screen readers and on hover. */
export function HealthDot({ project }: { project: ProjectReply }) {
  const health = projectHealth(project, localDay(new Date()));
  if (health === undefined) return null;
  return (
    <span role="img" aria-label={projectHealthLabels[health]}>
      <StatusDot tone={healthTones[health]} label="" />
    </span>
  );
}
