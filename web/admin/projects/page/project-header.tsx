import { useState } from 'react';
import { viewAsClient } from '#contract/accounts/view-as.ts';
import type { ShownProject } from '#contract/projects/projects.ts';
import { useSeeAsClient } from '#web/admin/see-as-client.tsx';
import { laterPart } from '#web/kit/record/later-part.tsx';
import { type RecordAction, RecordActions } from '#web/kit/record/record-actions.tsx';
import { IfMay } from '#web/kit/session/if-may.tsx';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { ProjectStatusLabel } from '../project-status-label.tsx';
import { budgetText, clientOf, isReadyToComplete } from '../project-words.ts';
import { type ProjectSteps, useProjectSteps, useRemoveProject } from '../use-project-steps.ts';

const EditProject = laterPart(
  async () => (await import('../edit-project.tsx')).EditProject,
  ({ project }) => project !== null,
);

/** The header of a project's page, with the actions on the project as a whole. */
export function ProjectHeader({ project }: { project: ShownProject }) {
  const [isEditing, setEditing] = useState(false);
  const steps = useProjectSteps();
  const remove = useRemoveProject(project);
  const seeAsClient = useSeeAsClient({
    start: viewAsClient,
    id: project.id,
    name: project.clientContactName,
    email: project.clientEmail,
  });
  const actions: RecordAction[] = [
    { label: 'Edit', run: () => setEditing(true), shortcut: 'E', needs: 'projects:change' },
    ...stepActions(project, steps),
    { label: 'Report', to: `/admin/projects/${project.id}/report` },
    ...seeAsClient,
  ];
  if (!project.hasSignedPapers)
    actions.push({
      label: 'Delete',
      run: () => remove.mutate({ params: { id: project.id } }),
      isDisabled: steps.isPending || remove.isPending,
      needs: 'projects:delete',
      isFurther: true,
      isDestructive: true,
    });
  return (
    <>
      <header className="flex flex-wrap items-end justify-between gap-x-10 gap-y-3">
        <div className="min-w-0">
          <p className="figures text-sm text-muted">Project {project.reference}</p>
          <h1 className="mt-1 text-3xl break-words">{project.name}</h1>
          <p className="mt-1 flex flex-wrap gap-x-4 break-words text-muted">
            <span className="min-w-0">{clientOf(project)}</span>
            <span className="text-ink">
              <ProjectStatusLabel project={project} />
            </span>
          </p>
        </div>
        {project.budgetCents !== undefined && (
          <p className="figures font-display text-4xl font-semibold">
            <span className="sr-only">Budget: </span>
            {project.budgetCents === null ? (
              <span className="text-xl text-muted">Budget not set</span>
            ) : (
              budgetText(project.budgetCents)
            )}
          </p>
        )}
      </header>
      <RecordActions title={project.name} actions={actions} className="mt-4" />
      {isReadyToComplete(project) && (
        <div className="mt-4">
          <Notice kind="success" announced>
            <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
              <p>
                <span className="font-semibold">All milestones are done.</span> The project stays in
                progress until you complete it.
              </p>
              <IfMay call="projects:change">
                <Button
                  look="accent"
                  size="small"
                  pending={steps.isPending}
                  onClick={() => steps.complete(project)}
                >
                  Complete project
                </Button>
              </IfMay>
            </div>
          </Notice>
        </div>
      )}
      <EditProject project={isEditing ? project : null} onClose={() => setEditing(false)} />
    </>
  );
}

/** The changes that the project's status allows. */
function stepActions(project: ShownProject, steps: ProjectSteps): RecordAction[] {
  const step = (label: string, run: (project: ShownProject) => void): RecordAction => ({
    label,
    run: () => run(project),
    isDisabled: steps.isPending,
    needs: 'projects:change',
  });
  if (project.status === 'archived') return [step('Restore', steps.restore)];
  if (project.status === 'completed')
    return [step('Reopen', steps.reopen), { ...step('Archive', steps.archive), isFurther: true }];
  // Once all milestones are done, the notice above offers it instead.
  return isReadyToComplete(project) ? [] : [step('Complete', steps.complete)];
}
