import type { ProjectReply } from '#contract/projects.ts';
import { StatusDot } from '#web/ui/status-dot.tsx';
import {
  overdueText,
  progressText,
  projectStatusLabels,
  projectStatusTones,
  stageOf,
} from './project-words.ts';

/** A project's status as a labelled dot. */
export function ProjectStatusLabel({ project }: { project: Pick<ProjectReply, 'status'> }) {
  const { status } = project;
  return <StatusDot tone={projectStatusTones[status]} label={projectStatusLabels[status]} />;
}

/** The Status column: the stage, then how many milestones are done, and what is late. */
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
