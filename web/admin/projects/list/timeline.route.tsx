import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { getProjectTimeline, timelineProjects } from '#contract/projects/timeline.ts';
import { liveQueryOf } from '#web/kit/api/query-of.ts';
import { TimelinePlot } from '#web/kit/plot/timeline-plot.tsx';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { pageMeta } from '#web/kit/shell/page-meta.ts';
import { dayText } from '#web/shared/calendar-day.ts';
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
          {({ today, projects, isCut }) => (
            <>
              <TimelinePlot
                title="Milestones"
                lead={
                  `${isCut ? `The ${timelineProjects} newest projects` : 'All projects'} in progress. ` +
                  'Filled circles are completed, diamonds overdue. The line is today.'
                }
                level={2}
                columns={['Milestone', 'Day', 'State']}
                today={today}
                dayText={dayText}
                stateText={{ done: 'Completed', ahead: 'Due', late: 'Overdue' }}
                lanes={projects.map((project) => ({
                  key: project.id,
                  label: project.clientCompany
                    ? `${project.name} · ${project.clientCompany}`
                    : project.name,
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
                empty={
                  projects.length === 0
                    ? 'No projects in progress.'
                    : 'None of the projects in progress has a milestone with a date yet.'
                }
              />
              <nav aria-label="Projects on the timeline" className="no-print mt-8">
                <ul className="flex flex-wrap gap-x-6 gap-y-2">
                  {projects.map(({ id, name, undated }) => (
                    <li key={id} className="min-w-0">
                      <Link
                        to={`/admin/projects/${id}?view=milestones`}
                        className="rounded-sm font-semibold break-words text-primary underline-offset-4 hover:underline"
                      >
                        {name}
                      </Link>
                      {undated > 0 && (
                        <span className="text-sm text-muted">
                          {' '}
                          {undated === 1
                            ? '1 milestone without a date'
                            : `${undated} milestones without a date`}
                        </span>
                      )}
                    </li>
                  ))}
                </ul>
              </nav>
            </>
          )}
        </Loaded>
      </div>
    </>
  );
}
