import { useState } from 'react';
import { Link } from 'react-router';
import { viewAsClient } from '#contract/accounts/view-as.ts';
import type { ShownProject } from '#contract/projects/projects.ts';
import { SeeAsClient } from '#web/admin/see-as-client.tsx';
import { laterPart } from '#web/kit/record/later-part.tsx';
import { IfMay } from '#web/kit/session/if-may.tsx';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { buttonClass } from '#web/kit/ui/button-class.ts';
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
  return (
    <>
      <header className="flex flex-wrap items-end justify-between gap-x-10 gap-y-3">
        <div className="min-w-0">
          <p className="figures text-sm text-muted">Project {project.reference}</p>
          <h1 className="mt-1 text-3xl break-words">{project.name}</h1>
          <p className="mt-1 flex flex-wrap gap-x-4 break-words text-muted">
            <span>{clientOf(project)}</span>
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
      <div className="no-print mt-4 flex flex-wrap gap-2">
        <IfMay call="projects:change">
          <Button
            look="secondary"
            size="small"
            aria-keyshortcuts="E"
            onClick={() => setEditing(true)}
          >
            Edit
          </Button>
          <StepButtons project={project} steps={steps} />
        </IfMay>
        <Link
          to={`/admin/projects/${project.id}/report`}
          className={buttonClass('secondary', 'small')}
        >
          Report
        </Link>
        <SeeAsClient
          start={viewAsClient}
          id={project.id}
          name={project.clientContactName}
          email={project.clientEmail}
        />
        {!project.hasSignedPapers && (
          <IfMay call="projects:delete">
            <Button
              look="danger"
              size="small"
              disabled={steps.isPending || remove.isPending}
              onClick={() => remove.mutate({ params: { id: project.id } })}
            >
              Delete
            </Button>
          </IfMay>
        )}
      </div>
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

/** The buttons for the changes that the project's status allows. */
function StepButtons({ project, steps }: { project: ShownProject; steps: ProjectSteps }) {
  const step = (label: string, run: (project: ShownProject) => void) => (
    <Button
      key={label}
      look="secondary"
      size="small"
      disabled={steps.isPending}
      onClick={() => run(project)}
    >
      {label}
    </Button>
  );
  if (project.status === 'archived') return step('Restore', steps.restore);
  if (project.status === 'completed') {
    return (
      <>
        {step('Reopen', steps.reopen)}
        {step('Archive', steps.archive)}
      </>
    );
  }
  // Once all milestones are done, the notice above offers it instead.
  return isReadyToComplete(project) ? null : step('Complete', steps.complete);
}
