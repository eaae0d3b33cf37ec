import { projectReply, type ShownProject, updateProject } from '#contract/projects/projects.ts';
import { useTeam } from '#web/admin/use-team.ts';
import { FormDialog } from '#web/kit/record/form/form-dialog.tsx';
import { RecordForm } from '#web/kit/record/form/record-form.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { useMay } from '#web/kit/session/rights.ts';
import { ProjectFields } from './project-fields.tsx';
import { projectBody, projectValues, projectVersionFields } from './project-values.ts';

interface EditProjectProps {
  project: ShownProject | null;
  onClose: () => void;
}

/** Edits a project; open while there is one to edit. */
export function EditProject({ project, onClose }: EditProjectProps) {
  return (
    <FormDialog
      open={project !== null}
      onClose={onClose}
      title="Edit project"
      description={project?.reference}
    >
      {() => project && <EditForm project={project} onClose={onClose} />}
    </FormDialog>
  );
}

function EditForm({ project, onClose }: { project: ShownProject; onClose: () => void }) {
  const team = useTeam('projects');
  const may = useMay();
  const update = useChange(updateProject, {
    done: ({ name, reference }) => ({
      title: 'Project updated',
      description: `${name} (${reference})`,
    }),
  });
  return (
    <RecordForm
      draft={`edit project ${project.id}`}
      values={projectValues(project)}
      conflict={{
        record: project,
        read: (value) => projectReply.safeParse(value).data,
        valuesOf: projectValues,
        fields: projectVersionFields(team.nameOf),
      }}
      save={(values, version) =>
        update.mutateAsync({
          params: { id: project.id },
          body: { ...projectBody(values, may('figures')), version },
        })
      }
      onSaved={onClose}
      buttons={{ submit: 'Save changes', pending: 'Saving…' }}
    >
      {() => (
        <ProjectFields
          owners={team.optionsWith(project.ownerId, project.ownerName)}
          status={project.status}
        />
      )}
    </RecordForm>
  );
}
