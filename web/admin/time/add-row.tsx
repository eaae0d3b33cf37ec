import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listProjects } from '#contract/projects/projects.ts';
import { listScope } from '#contract/projects/scope-items.ts';
import type { WorkedFeature } from '#contract/projects/time-week.ts';
import { queryOf } from '#web/kit/api/query-of.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { SelectField } from '#web/kit/ui/basics/select-field.tsx';

/** Chooses a feature of a project in progress, to enter time on it. */
export function AddRow({ onAdd }: { onAdd: (feature: WorkedFeature) => void }) {
  const [projectId, setProjectId] = useState('');
  const [scopeItemId, setScopeItemId] = useState('');
  const projects = useQuery(
    queryOf(listProjects, { query: { stage: 'current', sort: 'name', limit: '200' } }),
  );
  const scope = useQuery({
    ...queryOf(listScope, { params: { id: projectId } }),
    enabled: projectId !== '',
  });
  const project = projects.data?.find(({ id }) => id === projectId);
  const feature = scope.data?.find(({ id }) => id === scopeItemId);
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SelectField
        label="Project"
        prompt={projects.isPending ? 'Loading…' : 'Choose a project'}
        value={projectId}
        onChange={(event) => {
          setProjectId(event.target.value);
          setScopeItemId('');
        }}
        options={(projects.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        className="w-full sm:w-64"
      />
      <SelectField
        label="Feature"
        prompt={
          projectId !== '' && scope.isPending
            ? 'Loading…'
            : scope.data?.length === 0
              ? 'Nothing in scope yet'
              : 'Choose a feature'
        }
        value={scopeItemId}
        disabled={projectId === ''}
        onChange={(event) => setScopeItemId(event.target.value)}
        options={(scope.data ?? []).map(({ id, label }) => ({ value: id, label }))}
        className="w-full sm:w-64"
      />
      <Button
        look="secondary"
        disabled={project === undefined || feature === undefined}
        onClick={() => {
          if (project === undefined || feature === undefined) return;
          onAdd({
            scopeItemId: feature.id,
            featureName: feature.label,
            projectId: project.id,
            projectName: project.name,
          });
          setScopeItemId('');
        }}
      >
        Add row
      </Button>
    </div>
  );
}
