import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { ClientProject } from '#contract/projects/client-projects.ts';
import { Loaded } from '#web/kit/record/loaded.tsx';
import { SelectField } from '#web/kit/ui/basics/select-field.tsx';
import { EmptyState } from '#web/kit/ui/records/empty-state.tsx';
import { clientProjectsQuery } from '#web/portal/portal-queries.ts';
import { ClientRisks } from '#web/shared/risks/client-risks.tsx';
import { ProjectStages } from './project-stages.tsx';
import { ScopeList } from './scope-list.tsx';
import { SharedDocuments } from './shared-documents.tsx';
import { SharedNotes } from './shared-notes.tsx';

interface ProjectTabProps {
  /** The meetings, shown with and without a project. */
  meetings: (project: ClientProject | undefined) => ReactNode;
}

/** The Project Status tab: the progress of the work (rules PORTAL-2 and MILESTONE-7). */
export function ProjectTab({ meetings }: ProjectTabProps) {
  const projects = useQuery(clientProjectsQuery);
  const [chosenId, setChosenId] = useState('');
  const all = projects.data ?? [];
  const project = all.find(({ id }) => id === chosenId) ?? all[0];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
      <Loaded query={projects} what="your project" rows={6} quiet>
        {() => null}
      </Loaded>
      {all.length > 1 && (
        <SelectField
          label="Project"
          className="max-w-md"
          options={all.map(({ id, name }) => ({ value: id, label: name }))}
          value={project?.id ?? ''}
          onChange={(event) => setChosenId(event.target.value)}
        />
      )}
      {projects.data && !project && (
        <EmptyState title="No project to show">
          Milestones, documents and notes stand here from the day your project starts.
        </EmptyState>
      )}
      {project && <ProjectView key={project.id} project={project} meetings={meetings(project)} />}
      {!project && !projects.isPending && meetings(undefined)}
    </div>
  );
}

function ProjectView({ project, meetings }: { project: ClientProject; meetings: ReactNode }) {
  return (
    <>
      <ProjectStages project={project} />
      {meetings}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-12 lg:grid-cols-2">
        <SharedDocuments projectId={project.id} />
        <SharedNotes notes={project.notes} />
      </div>
      <ClientRisks projectId={project.id} />
      <ScopeList scope={project.scope} />
    </>
  );
}
