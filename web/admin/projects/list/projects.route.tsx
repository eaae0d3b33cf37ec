import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { listProjects, type ShownProject } from '#contract/projects/projects.ts';
import { closeTo } from '#web/admin/close-searches.tsx';
import { projectListShape } from '#web/admin/list-shapes.ts';
import { SavedViews } from '#web/admin/saved-views/saved-views.tsx';
import { ListScreen } from '#web/kit/list/list-screen.tsx';
import type { RowAction } from '#web/kit/list/row-actions/row-actions.ts';
import { useListPages } from '#web/kit/list/use-list-pages.ts';
import { useAddForm } from '#web/kit/record/form/use-add-form.ts';
import { laterPart } from '#web/kit/record/later-part.tsx';
import { IfMay } from '#web/kit/session/if-may.tsx';
import { pageMeta } from '#web/kit/shell/page-meta.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { EmptyState } from '#web/kit/ui/records/empty-state.tsx';
import { type Completion, useCompleteMilestone } from '../milestones/use-complete-milestone.ts';
import { useProjectSteps } from '../use-project-steps.ts';
import { projectColumns, projectFilters, projectHead, projectSorts } from './project-columns.tsx';
import { ProjectViews, useOwnerFilter } from './project-views.tsx';

const AddProject = laterPart(
  async () => (await import('./add-project.tsx')).AddProject,
  ({ open }) => open,
);
const EditProject = laterPart(
  async () => (await import('../edit-project.tsx')).EditProject,
  ({ project }) => project !== null,
);

export function meta() {
  return pageMeta({ section: 'Projects' });
}

/** The projects of this list. */
const current = { stage: 'current' };

/** /admin/projects: all projects but completed and archived ones (rule PROJECT-1). */
export default function Projects() {
  const { address, list } = useListPages(listProjects, projectListShape, () => current);
  const form = useAddForm();
  const [edited, setEdited] = useState<ShownProject | null>(null);
  const navigate = useNavigate();
  const owners = useOwnerFilter(address.state.filters.ownerId);
  const steps = useProjectSteps();
  const completion = useCompleteMilestone(steps.complete);
  const search = address.searchFor({ cursor: address.state.cursor, page: address.state.page });

  const openMilestones = useOpenMilestones(search);

  return (
    <>
      <ProjectViews saved={<SavedViews />}>
        <IfMay call="projects:change">
          {' '}
          <Button look="primary" size="small" aria-keyshortcuts="C" onClick={form.open}>
            <Plus aria-hidden size={16} />
            Add Project
          </Button>
        </IfMay>
      </ProjectViews>
      <ListScreen
        instead={closeTo('project')}
        title="Projects"
        failure="Error loading projects"
        csv={{ path: listProjects.path, query: current }}
        address={address}
        list={list}
        head={projectHead}
        columns={projectColumns}
        actions={(project) =>
          rowActions(project, {
            edit: setEdited,
            openMilestones,
            complete: completion.mutate,
            isCompleting: completion.isPending && completion.variables.project.id === project.id,
          })
        }
        filters={[...projectFilters, owners]}
        sorts={projectSorts}
        empty={<NoProjects onAdd={form.open} />}
        addressOf={(project) => ({ pathname: `/admin/projects/${project.id}`, search })}
      />
      <AddProject
        open={form.isOpen}
        onClose={form.close}
        onAdded={(id) => void navigate(`/admin/projects/${id}`)}
      />
      <EditProject project={edited} onClose={() => setEdited(null)} />
    </>
  );
}

function NoProjects({ onAdd }: { onAdd: () => void }) {
  return (
    <EmptyState
      title="No projects in progress"
      action={
        <Button look="secondary" size="small" onClick={onAdd}>
          Add Project
        </Button>
      }
    >
      A project starts when you convert a lead or a quote, or when you add one yourself.
    </EmptyState>
  );
}

/** Delay before the milestones open, in milliseconds (rule PROJECT-4). */
const milestonesDelayMs = 100;

interface ActionsOf {
  edit: (project: ShownProject) => void;
  openMilestones: (project: ShownProject) => void;
  complete: (completion: Completion) => void;
  isCompleting: boolean;
}

/** What can be done to a project in the list. */
function rowActions(project: ShownProject, on: ActionsOf): readonly RowAction[] {
  const { name, currentMilestone: milestone } = project;
  return [
    {
      label: 'Edit',
      name: `Edit ${name}`,
      run: () => on.edit(project),
      shortcut: 'E',
      needs: 'projects:change',
    },
    {
      label: 'Milestones',
      name: `Milestones of ${name}`,
      run: () => on.openMilestones(project),
    },
    ...(milestone
      ? [
          {
            label: `Complete ${milestone.title}`,
            name: `Complete ${milestone.title} of ${name}`,
            run: () => on.complete({ project, milestone }),
            isDisabled: on.isCompleting,
            isFurther: true as const,
          },
        ]
      : []),
  ];
}

/** Opens the milestones of a project, a moment after the press (rule PROJECT-4). */
function useOpenMilestones(search: string): (project: ShownProject) => void {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return ({ id }) => {
    const query = new URLSearchParams(search);
    query.set('view', 'milestones');
    timer.current = setTimeout(
      () => void navigate({ pathname: `/admin/projects/${id}`, search: `?${query}` }),
      milestonesDelayMs,
    );
  };
}
