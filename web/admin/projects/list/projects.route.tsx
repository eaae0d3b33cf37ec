import { useQuery } from '@tanstack/react-query';
import { CircleCheck, ListChecks, Pencil, Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { listProjects, type ProjectReply } from '#contract/projects/projects.ts';
import { closeTo } from '#web/admin/close-searches.tsx';
import { IconButton } from '#web/admin/icon-button.tsx';
import { projectListShape } from '#web/admin/list-shapes.ts';
import { liveListQuery } from '#web/kit/api/live/live-list.ts';
import { listQueryOf } from '#web/kit/list/list-address.ts';
import { ListScreen } from '#web/kit/list/list-screen.tsx';
import { useListAddress } from '#web/kit/list/use-list-address.ts';
import { useAddForm } from '#web/kit/record/form/use-add-form.ts';
import { pageMeta } from '#web/kit/shell/page-meta.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { EmptyState } from '#web/kit/ui/records/empty-state.tsx';
import { EditProject } from '../edit-project.tsx';
import { type Completion, useCompleteMilestone } from '../milestones/use-complete-milestone.ts';
import { useProjectSteps } from '../use-project-steps.ts';
import { AddProject } from './add-project.tsx';
import { projectColumns, projectFilters, projectHead, projectSorts } from './project-columns.tsx';
import { ProjectViews, useOwnerFilter } from './project-views.tsx';

export function meta() {
  return pageMeta({ section: 'Projects' });
}

/** /admin/projects: all projects but completed and archived ones (rule PROJECT-1). */
export default function Projects() {
  const address = useListAddress(projectListShape);
  const query = { ...listQueryOf(address.state), stage: 'current' };
  const list = useQuery(liveListQuery(listProjects, query));
  const form = useAddForm();
  const [edited, setEdited] = useState<ProjectReply | null>(null);
  const navigate = useNavigate();
  const owners = useOwnerFilter(address.state.filters.ownerId);
  const steps = useProjectSteps();
  const completion = useCompleteMilestone(steps.complete);
  const search = address.searchFor({ cursor: address.state.cursor, page: address.state.page });

  return (
    <>
      <ProjectViews>
        <Button look="secondary" size="small" onClick={form.open}>
          <Plus aria-hidden size={16} />
          Add Project
        </Button>
      </ProjectViews>
      <ListScreen
        instead={closeTo('project')}
        title="Projects"
        failure="Error loading projects"
        csv={{ path: listProjects.path, query: { stage: 'current' } }}
        address={address}
        list={list}
        head={projectHead}
        columns={projectColumns}
        actions={{
          className: 'w-50',
          cell: (project) => (
            <RowActions
              project={project}
              search={search}
              onEdit={setEdited}
              onComplete={completion.mutate}
              isCompleting={completion.isPending && completion.variables.project.id === project.id}
            />
          ),
        }}
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

interface RowActionsProps {
  project: ProjectReply;
  /** The query string of the list, to come back to it. */
  search: string;
  onEdit: (project: ProjectReply) => void;
  onComplete: (completion: Completion) => void;
  isCompleting: boolean;
}

/** The action buttons of a project's row. */
function RowActions({ project, search, onEdit, onComplete, isCompleting }: RowActionsProps) {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const { name, currentMilestone } = project;

  function openMilestones(): void {
    const query = new URLSearchParams(search);
    query.set('view', 'milestones');
    timer.current = setTimeout(
      () => void navigate({ pathname: `/admin/projects/${project.id}`, search: `?${query}` }),
      milestonesDelayMs,
    );
  }

  return (
    <span className="-mt-1.5 ml-1 inline-flex">
      <IconButton label={`Edit ${name}`} icon={Pencil} onPress={() => onEdit(project)} />
      <IconButton label={`Milestones of ${name}`} icon={ListChecks} onPress={openMilestones} />
      {currentMilestone && (
        <IconButton
          label={`Complete ${currentMilestone.title} of ${name}`}
          icon={CircleCheck}
          isDisabled={isCompleting}
          onPress={() => onComplete({ project, milestone: currentMilestone })}
        />
      )}
    </span>
  );
}
