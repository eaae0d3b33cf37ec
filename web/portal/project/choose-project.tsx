import { Loaded } from '#web/kit/record/loaded.tsx';
import { SelectField } from '#web/kit/ui/basics/select-field.tsx';
import type { ChosenProject } from './use-chosen-project.ts';

/** Chooses among several projects; nothing but the loading of them for a reader with one. */
export function ChooseProject({ projects, all, project, choose }: ChosenProject) {
  return (
    <>
      <Loaded query={projects} what="your project" rows={6} quiet>
        {() => null}
      </Loaded>
      {all.length > 1 && (
        <SelectField
          label="Project"
          className="max-w-md"
          options={all.map(({ id, name }) => ({ value: id, label: name }))}
          value={project?.id ?? ''}
          onChange={(event) => choose(event.target.value)}
        />
      )}
    </>
  );
}
