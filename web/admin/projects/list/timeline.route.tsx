import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { getProjectTimeline, timelineProjects } from '#contract/projects/timeline.ts';
import { type ProjectHealth, projectHealthLabels } from '#domain/project/health.ts';
import { liveQueryOf } from '#web/kit/api/query-of.ts';
import { TimelinePlot } from '#web/kit/plot/timeline-plot.tsx';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { pageMeta } from '#web/kit/shell/page-meta.ts';
import { buttonClass } from '#web/kit/ui/button-class.ts';
import { EmptyState } from '#web/kit/ui/records/empty-state.tsx';
import { dayText } from '#web/shared/calendar-day.ts';
import { HealthSign } from '#web/shared/status/health-label.tsx';
import { ProjectViews } from './project-views.tsx';

export function meta() {
  return pageMeta({ section: 'Project timeline' });
}

/** /admin/projects/timeline: the milestones of all current projects on one axis. */
export default function Timeline() {
  const timeline = useQuery(liveQueryOf(getProjectTimeline, {}));
  return (
    <>
      <ProjectViews />
      <div className="max-w-[84rem] px-4 py-3 lg:px-6">
        <h1 className="mb-3 text-2xl leading-9">Project timeline</h1>
        <Loaded query={timeline} what="the timeline" rows={8}>
          {({ today, projects, isCut }) =>
            projects.length === 0 ? (
              <NoProjects />
            ) : (
              <TimelinePlot
                title="Milestones"
                lead={
                  `${isCut ? `The ${timelineProjects} newest projects` : 'All projects'} in progress. ` +
                  'Filled circles are completed, diamonds overdue.'
                }
                level={2}
                linksLabel="Projects on the timeline"
                columns={['Milestone', 'Day', 'State']}
                today={today}
                dayText={dayText}
                stateText={{ done: 'Completed', ahead: 'Due', late: 'Overdue' }}
                lanes={projects.map((project) => ({
                  key: project.id,
                  label: project.name,
                  about: project.clientCompany,
                  sign: project.health && <Health health={project.health} />,
                  note: undatedText(project.undated),
                  href: `/admin/projects/${project.id}?view=milestones`,
                  from: project.startDate,
                  to: project.estimatedEndDate,
                  moments: project.milestones.map(({ id, title, on, isDone }) => ({
                    key: id,
                    label: title,
                    on,
                    state: isDone ? 'done' : on < today ? 'late' : 'ahead',
                  })),
                }))}
                empty="None of the projects in progress has a milestone with a date yet."
              />
            )
          }
        </Loaded>
      </div>
    </>
  );
}

function NoProjects() {
  return (
    <EmptyState
      title="No projects in progress"
      action={
        <Link to="/admin/projects" className={buttonClass('secondary', 'small')}>
          Open the list of projects
        </Link>
      }
    >
      Once a project has milestones with dates, you’ll see them here, next to those of the others.
    </EmptyState>
  );
}

function Health({ health }: { health: ProjectHealth }) {
  const text = projectHealthLabels[health];
  return (
    <span role="img" aria-label={text} data-tip={text} className="inline-block align-[-3px]">
      <HealthSign health={health} />
    </span>
  );
}

/** How many milestones the drawing cannot show; '' for none. */
function undatedText(count: number): string {
  if (count === 0) return '';
  return count === 1 ? '1 milestone without a date' : `${count} milestones without a date`;
}
