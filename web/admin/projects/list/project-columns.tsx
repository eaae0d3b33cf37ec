import type { ShownProject } from '#contract/projects/projects.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { currentStatuses } from '#web/admin/list-shapes.ts';
import type { HeadColumn, ListColumn } from '#web/kit/list/list-table.tsx';
import { companyToday } from '#web/shared/calendar-day.ts';
import { HealthMark, StageLabel } from '../project-status-label.tsx';
import { budgetText, clientOf, daysLeft, dayText, projectStatusLabels } from '../project-words.ts';

/** Orders of both lists of projects. */
export const projectSorts = [
  { value: '-createdAt', label: 'Newest first' },
  { value: 'createdAt', label: 'Oldest first' },
  { value: 'name', label: 'Name, A to Z' },
  { value: '-name', label: 'Name, Z to A' },
  { value: 'client', label: 'Client, A to Z' },
  { value: '-client', label: 'Client, Z to A' },
  { value: '-budget', label: 'Highest budget', needs: 'figures' as const },
  { value: 'budget', label: 'Lowest budget', needs: 'figures' as const },
  { value: 'startDate', label: 'Earliest start' },
  { value: '-startDate', label: 'Latest start' },
  { value: 'endDate', label: 'Earliest end' },
  { value: '-endDate', label: 'Latest end' },
];

export const projectFilters = [
  {
    name: 'status',
    label: 'Status',
    all: 'All statuses',
    options: currentStatuses.map((value) => ({ value, label: projectStatusLabels[value] })),
  },
];

export const projectHead: HeadColumn<ShownProject> = {
  label: 'Project Name',
  sort: { by: 'name', first: 'up' },
  className: 'w-[22%] @max-4xl:w-auto',
  title: (project) => project.name,
  before: (project) => <HealthMark project={project} />,
  below: (project) => (
    <>
      {project.description && (
        <span className="block truncate @max-xl:hidden">{project.description}</span>
      )}
      <span className="hidden truncate @max-4xl:block">{clientOf(project)}</span>
      <span className="hidden py-0.5 text-ink @max-xl:block">
        <StageLabel project={project} />
      </span>
    </>
  ),
};

/** The Client column of both lists, with the owner of the project. */
export const clientColumn: ListColumn<ShownProject> = {
  label: 'Client',
  sort: { by: 'client', first: 'up' },
  className: '@max-4xl:hidden',
  cell: (project) => (
    <>
      <span className="block truncate">{clientOf(project)}</span>
      {project.ownerName && (
        <span className="block truncate text-sm text-muted">Owner: {project.ownerName}</span>
      )}
    </>
  ),
};

/** The Budget column of both lists. */
export const budgetColumn: ListColumn<ShownProject> = {
  label: 'Budget',
  needs: 'figures',
  numeric: true,
  sort: { by: 'budget', first: 'down' },
  className: 'w-32 @max-md:w-28 @max-xs:w-26',
  cell: (project) => (
    <span className={project.budgetCents === null ? 'text-muted' : ''}>
      {budgetText(project.budgetCents ?? null)}
    </span>
  ),
};

/** The columns (rule PROJECT-4); a narrow table shows only the essential ones. */
export const projectColumns: readonly ListColumn<ShownProject>[] = [
  clientColumn,
  {
    label: 'Status',
    className: 'w-48 @max-xl:hidden',
    cell: (project) => <StageLabel project={project} />,
  },
  budgetColumn,
  {
    label: 'Start Date',
    sort: { by: 'startDate', first: 'up' },
    className: 'w-30 @max-3xl:hidden',
    cell: ({ startDate }) => <Day date={startDate} />,
  },
  {
    label: 'End Date',
    sort: { by: 'endDate', first: 'up' },
    className: 'w-30 @max-6xl:hidden',
    cell: (project) => <EndDate project={project} />,
  },
];

function Day({ date }: { date: CalendarDate | null }) {
  return <span className={`figures ${date ? '' : 'text-muted'}`}>{dayText(date)}</span>;
}

/** The planned end of a project, and how far away it is. */
function EndDate({ project }: { project: ShownProject }) {
  const left = daysLeft(project, companyToday());
  return (
    <>
      <Day date={project.estimatedEndDate} />
      {left && (
        <span
          className={`figures block text-sm ${left.isLate ? 'font-semibold text-danger' : 'text-muted'}`}
        >
          {left.text}
        </span>
      )}
    </>
  );
}
