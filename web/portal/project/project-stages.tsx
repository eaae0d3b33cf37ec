import type { ReactNode } from 'react';
import type { ClientMilestone, ClientProject } from '#contract/projects/client-projects.ts';
import { type Camp, ElevationProfile } from '#web/kit/ui/drawing/elevation-profile.tsx';
import { StatusDot, type StatusTone } from '#web/kit/ui/records/status-dot.tsx';
import { companyDayText, dayText } from '#web/shared/calendar-day.ts';
import { milestonePaymentText } from '#web/shared/system/milestone-payment-text.ts';

type Stage = ClientProject['stages'][number];

const campStates: Record<Stage['state'], Camp['state']> = {
  Complete: 'reached',
  'In Progress': 'current',
  Pending: 'ahead',
};
const stageTones: Record<Stage['state'], StatusTone> = {
  Complete: 'success',
  'In Progress': 'info',
  Pending: 'neutral',
};
/** The label of a project that is not in progress. */
const pauses: Partial<Record<ClientProject['status'], string>> = {
  planning: 'In planning',
  'on-hold': 'On hold',
  cancelled: 'Cancelled',
  completed: 'Completed',
  archived: 'Completed',
};

interface ProjectStagesProps {
  project: ClientProject;
  /** What needs attention and what is next, shown below the heading. */
  overview: ReactNode;
}

/** The progress of a project: its three stages as an elevation profile, with their milestones. */
export function ProjectStages({ project, overview }: ProjectStagesProps) {
  const { progress, stages } = project;
  const pause = pauses[project.status];
  return (
    <section aria-labelledby="project-name" className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <header className="grid grid-cols-[minmax(0,1fr)] gap-2">
        <h2 id="project-name" className="text-3xl break-words">
          {project.name}
        </h2>
        <p className="flex flex-wrap gap-x-5 gap-y-1 text-muted">
          <span className="figures">{project.reference}</span>
          {pause && <span className="font-semibold text-ink">{pause}</span>}
          {project.startDate && <span>Start: {dayText(project.startDate)}</span>}
          {project.endDate && (
            <span>
              {project.isCompleted ? 'Completed' : 'Planned end'}: {dayText(project.endDate)}
            </span>
          )}
        </p>
        <p className="text-lg">
          <strong className="figures">{progress.percent}%</strong> done: {progress.done} of{' '}
          {progress.total} milestones
        </p>
      </header>
      {overview}
      <h3 className="mt-2 text-xl">The way to launch</h3>
      <ElevationProfile
        label={`Progress of ${project.name}: ${progress.percent}% done`}
        camps={stages.map(({ title, state }) => ({
          label: title,
          detail: state,
          state: campStates[state],
        }))}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 md:grid-cols-3">
        {stages.map((stage) => (
          <StageDetail key={stage.title} stage={stage} />
        ))}
      </div>
    </section>
  );
}

function StageDetail({ stage }: { stage: Stage }) {
  return (
    <section aria-label={stage.title} className="min-w-0 border-t-2 border-line pt-4">
      <h3 className="text-lg">{stage.title}</h3>
      <p className="mt-1 text-[0.9375rem]">
        <StatusDot tone={stageTones[stage.state]} label={stage.state} />
      </p>
      {stage.milestones.length === 0 ? (
        <p className="mt-3 text-muted">Nothing planned yet.</p>
      ) : (
        <ol className="mt-4 grid gap-4">
          {stage.milestones.map((milestone) => (
            <li key={milestone.id} className="min-w-0">
              <p className="font-semibold break-words">{milestone.title}</p>
              <p className="text-sm text-muted">{whenText(milestone)}</p>
              {milestone.payment && (
                <p className="figures text-sm text-muted">
                  {milestonePaymentText(milestone.payment)}
                </p>
              )}
              {milestone.description && (
                <p className="mt-1 text-[0.9375rem] break-words">{milestone.description}</p>
              )}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function whenText({ state, dueDate, completedAt }: ClientMilestone): string {
  if (completedAt !== null) return `Completed ${companyDayText(completedAt)}`;
  const planned = dueDate === null ? 'no date yet' : `planned for ${dayText(dueDate)}`;
  return state === 'started'
    ? `In progress, ${planned}`
    : `${planned[0]?.toUpperCase()}${planned.slice(1)}`;
}
