import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { listProjects, type ProjectReply } from '#contract/projects/projects.ts';
import { liveListQuery } from '#web/kit/api/live-list.ts';
import { listQueryOf } from '#web/kit/list/list-address.ts';
import { ListScreen } from '#web/kit/list/list-screen.tsx';
import { useListAddress } from '#web/kit/list/use-list-address.ts';
import { useAddForm } from '#web/kit/record/form/use-add-form.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { EmptyState } from '#web/kit/ui/records/empty-state.tsx';
import { EditProject } from '../edit-project.tsx';
import { useCompleteMilestone } from '../milestones/use-complete-milestone.ts';
import { useProjectSteps } from '../use-project-steps.ts';
import { AddProject } from './add-project.tsx';
import {
  projectColumns,
  projectFilters,
  projectHead,
  projectListShape,
  projectSorts,
} from './project-columns.tsx';
import { ProjectViews } from './project-views.tsx';
import { RowActions } from './row-actions.tsx';
import { useOwnerFilter } from './use-owner-filter.ts';

/** The projects tab: those that are neither completed nor archived (rule PROJECT-1). */
export function ProjectsScreen() {
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
      title="No projects under way"
      action={
        <Button look="secondary" size="small" onClick={onAdd}>
          Add Project
        </Button>
      }
    >
      A project begins when a lead or a quote is converted, or when you add one by hand.
    </EmptyState>
  );
}
