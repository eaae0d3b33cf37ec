import type { ReactNode } from 'react';
import type { ClientProject } from '#contract/projects/client-projects.ts';
import { EmptyState } from '#web/kit/ui/records/empty-state.tsx';
import { ChooseProject } from './choose-project.tsx';
import type { ChosenProject } from './use-chosen-project.ts';
import { YourSystem } from './your-system.tsx';

interface SystemTabProps {
  chosen: ChosenProject;
  /** The changes to a project's system. */
  changes: (project: ClientProject) => ReactNode;
}

/** The Your system tab: what was bought, and what is added to it (rules SIGNOFF-1 and CHANGE-1). */
export function SystemTab({ chosen, changes }: SystemTabProps) {
  const { projects, project } = chosen;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
      <ChooseProject {...chosen} />
      {projects.data && !project && (
        <EmptyState title="No system yet">
          Every feature that you buy appears here once your project starts, with its state and
          price.
        </EmptyState>
      )}
      {project && (
        <div key={project.id} className="grid grid-cols-[minmax(0,1fr)] gap-12">
          <YourSystem projectId={project.id} />
          {changes(project)}
        </div>
      )}
    </div>
  );
}
