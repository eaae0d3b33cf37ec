import { useQuery } from '@tanstack/react-query';
import { listProjects } from '#contract/projects/projects.ts';
import { listScope } from '#contract/projects/scope-items.ts';
import type { WorkedFeature } from '#contract/projects/time-week.ts';
import { queryOf } from '#web/kit/api/query-of.ts';
import { SelectField } from '#web/kit/ui/basics/select-field.tsx';
import { takesTime } from './takes-time.ts';

/** What is chosen so far; '' for nothing. */
export type Picked = Pick<WorkedFeature, 'projectId' | 'scopeItemId'>;

interface FeaturePickerProps {
  picked: Picked;
  /** Called with the feature once one is chosen. */
  onPick: (picked: Picked, feature?: WorkedFeature) => void;
}

/** Chooses a project that takes time and one of its features. */
export function FeaturePicker({ picked, onPick }: FeaturePickerProps) {
  const projects = useQuery(
    queryOf(listProjects, { query: { stage: 'current', sort: 'name', limit: '200' } }),
  );
  const live = (projects.data ?? []).filter(takesTime);
  const project = live.find(({ id }) => id === picked.projectId);
  const scope = useQuery({
    ...queryOf(listScope, { params: { id: picked.projectId } }),
    enabled: project !== undefined,
  });
  const features = project === undefined ? [] : (scope.data ?? []);
  return (
    <>
      <SelectField
        label="Project"
        prompt={projects.isPending ? 'Loading…' : 'Choose a project'}
        value={project?.id ?? ''}
        onChange={(event) => onPick({ projectId: event.target.value, scopeItemId: '' })}
        options={live.map(({ id, name }) => ({ value: id, label: name }))}
        className="w-full sm:w-64"
      />
      <SelectField
        label="Feature"
        prompt={
          project !== undefined && scope.isPending
            ? 'Loading…'
            : scope.data?.length === 0
              ? 'Nothing in scope yet'
              : 'Choose a feature'
        }
        value={features.find(({ id }) => id === picked.scopeItemId)?.id ?? ''}
        disabled={project === undefined}
        onChange={(event) => {
          const feature = features.find(({ id }) => id === event.target.value);
          onPick(
            { projectId: picked.projectId, scopeItemId: event.target.value },
            project &&
              feature && {
                ...{ scopeItemId: feature.id, featureName: feature.label },
                ...{ projectId: project.id, projectName: project.name },
              },
          );
        }}
        options={features.map(({ id, label }) => ({ value: id, label }))}
        className="w-full sm:w-64"
      />
    </>
  );
}
