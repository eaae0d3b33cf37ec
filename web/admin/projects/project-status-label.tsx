import type { ShownProject } from '#contract/projects/projects.ts';
import { projectHealthLabels } from '#domain/project/health.ts';
import { StatusDot, type StatusTone } from '#web/kit/ui/records/status-dot.tsx';
import { HealthSign } from '#web/shared/status/health-label.tsx';
import {
  overdueText,
  progressText,
  projectStatusLabels,
  projectStatusTones,
  stageOf,
} from './project-words.ts';

/** A project's status as a labeled dot. */
export function ProjectStatusLabel({ project }: { project: Pick<ShownProject, 'status'> }) {
  const { status } = project;
  return <StatusDot tone={projectStatusTones[status]} label={projectStatusLabels[status]} />;
}

/** The Status column: the stage, how many milestones are done, and how many are overdue. */
export function StageLabel({ project }: { project: ShownProject }) {
  const { health } = project;
  const overdue = overdueText(project.overdueMilestones);
  return (
    <>
      <StatusDot tone={stageTone(project)} label={stageOf(project)} />
      <span className="figures block truncate pl-4 text-sm text-muted">
        {progressText(project.progress)}
        {overdue && <span className="font-semibold text-danger"> · {overdue}</span>}
      </span>
      {health !== null && health.health !== 'on-track' && (
        <span className="line-clamp-2 pl-4 text-sm whitespace-normal">
          {!saysHealth(health) && (
            <span className="font-semibold">{projectHealthLabels[health.health]}: </span>
          )}
          {health.reasons.join(' ')}
        </span>
      )}
    </>
  );
}

/** The tone of a stage: that of the status, unless the project is not on track. */
function stageTone({ status, health }: Pick<ShownProject, 'status' | 'health'>): StatusTone {
  if (health?.health === 'off-track') return 'danger';
  return health?.health === 'at-risk' ? 'warning' : projectStatusTones[status];
}

/** Whether the first reason says the health by its name: "Marked at risk on November 20." */
function saysHealth({ health, reasons }: NonNullable<ShownProject['health']>): boolean {
  return reasons[0]?.includes(projectHealthLabels[health].toLowerCase()) ?? false;
}

/** The health of a project before its name: a sign, with the reasons on hover and for screen readers. */
export function HealthMark({ project: { health } }: { project: ShownProject }) {
  if (health === null) return null;
  const text = healthText(health);
  return (
    <span role="img" aria-label={text} data-tip={text} className="inline-block align-[-3px]">
      <HealthSign health={health.health} />
    </span>
  );
}

function healthText({ health, reasons }: NonNullable<ShownProject['health']>): string {
  return `${projectHealthLabels[health]}. ${reasons.join(' ')}`;
}
