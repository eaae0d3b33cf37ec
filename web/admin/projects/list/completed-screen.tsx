import { FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { Link } from 'react-router';
import { listProjects, type ShownProject } from '#contract/projects/projects.ts';
import { finishedStatuses } from '#domain/project/project-status.ts';
import { closeTo } from '#web/admin/close-searches.tsx';
import { completedListShape } from '#web/admin/list-shapes.ts';
import { ListScreen } from '#web/kit/list/list-screen.tsx';
import type { HeadColumn, ListColumn } from '#web/kit/list/list-table.tsx';
import type { RowAction } from '#web/kit/list/row-actions/row-actions.ts';
import { useListPages } from '#web/kit/list/use-list-pages.ts';
import { laterPart } from '#web/kit/record/later-part.tsx';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { buttonClass } from '#web/kit/ui/button-class.ts';
import { EmptyState } from '#web/kit/ui/records/empty-state.tsx';
import { ProjectStatusLabel } from '../project-status-label.tsx';
import { clientOf, dayText, projectStatusLabels } from '../project-words.ts';
import { type ProjectSteps, useProjectSteps } from '../use-project-steps.ts';
import { budgetColumn, clientColumn, projectSorts } from './project-columns.tsx';
import { ProjectViews, useOwnerFilter } from './project-views.tsx';

const ChooseReport = laterPart(
  async () => (await import('../report/choose-report.tsx')).ChooseReport,
  ({ open }) => open,
);

const filters = [
  {
    name: 'status',
    label: 'Status',
    all: 'All statuses',
    options: finishedStatuses.map((value) => ({ value, label: projectStatusLabels[value] })),
  },
];

const head: HeadColumn<ShownProject> = {
  label: 'Name',
  sort: { by: 'name', first: 'up' },
  className: 'w-[30%] @max-4xl:w-auto',
  title: (project) => project.name,
  below: (project) => (
    <>
      <span className="hidden truncate @max-4xl:block">{clientOf(project)}</span>
      <span className="hidden truncate @max-xl:block">Ended {dayText(project.endDate)}</span>
      {project.status === 'archived' && <ProjectStatusLabel project={project} />}
    </>
  ),
};

// The columns (rule PROJECT-4); a narrow table shows only the essential ones.
const columns: readonly ListColumn<ShownProject>[] = [
  clientColumn,
  budgetColumn,
  {
    label: 'Start Date',
    sort: { by: 'startDate', first: 'up' },
    className: 'w-36 @max-3xl:hidden',
    cell: (project) => <Day date={project.startDate} />,
  },
  {
    label: 'End Date',
    sort: { by: 'endDate', first: 'down' },
    className: 'w-36 @max-xl:hidden',
    cell: (project) => <Day date={project.endDate} />,
  },
];

function Day({ date }: { date: string | null }) {
  return <span className={`figures ${date ? '' : 'text-muted'}`}>{dayText(date)}</span>;
}

/** The projects of this list. */
const finished = { stage: 'finished' };

/** The completed tab: finished projects and the archive (rule PROJECT-1). */
export function CompletedScreen({ saved }: { saved: ReactNode }) {
  const { address, list } = useListPages(listProjects, completedListShape, () => finished);
  const [isOpen, setOpen] = useState(false);
  const owners = useOwnerFilter(address.state.filters.ownerId);
  const steps = useProjectSteps();
  return (
    <>
      <ProjectViews saved={saved}>
        <Button look="secondary" size="small" onClick={() => setOpen(true)}>
          <FileText aria-hidden size={16} />
          Generate Report
        </Button>
      </ProjectViews>
      <ListScreen
        instead={closeTo('project')}
        title="Completed Projects"
        failure="Error loading completed projects"
        csv={{ path: listProjects.path, query: finished }}
        address={address}
        list={list}
        head={head}
        columns={columns}
        actions={(project) => finishedActions(project, steps)}
        filters={[...filters, owners]}
        sorts={projectSorts}
        empty={<NoneCompleted />}
        addressOf={(project) => ({
          pathname: `/admin/projects/${project.id}`,
          search: address.searchFor({ cursor: address.state.cursor, page: address.state.page }),
        })}
      />
      <ChooseReport open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

function finishedActions(project: ShownProject, steps: ProjectSteps): readonly RowAction[] {
  const action = (label: string, run: (project: ShownProject) => void) => ({
    label,
    name: `${label} ${project.name}`,
    run: () => run(project),
    isDisabled: steps.isPending,
  });
  return project.status === 'archived'
    ? [action('Restore', steps.restore)]
    : [action('Reopen', steps.reopen), action('Archive', steps.archive)];
}

function NoneCompleted() {
  return (
    <EmptyState
      title="No completed projects yet"
      action={
        <Link to="/admin/projects" className={buttonClass('secondary', 'small')}>
          See projects in progress
        </Link>
      }
    >
      When you complete a project, you’ll see it here with its report.
    </EmptyState>
  );
}
