import { createProject, type ProjectReply } from '#contract/projects/projects.ts';
import { useTeam } from '#web/admin/use-team.ts';
import { BoundCheckboxField } from '#web/kit/form/bound-fields.tsx';
import { FormDialog } from '#web/kit/record/form/form-dialog.tsx';
import { RecordForm } from '#web/kit/record/form/record-form.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { ProjectFields } from '../project-fields.tsx';
import { emptyProject, type ProjectValues, projectBody } from '../project-values.ts';

interface AddProjectProps {
  open: boolean;
  onClose: () => void;
  /** Called with the new project's id. */
  onAdded: (id: string) => void;
}

/** Adds a project without a lead or quote. */
export function AddProject({ open, onClose, onAdded }: AddProjectProps) {
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Add Project"
      description="To turn a lead or quote into a project, convert it on its own page. Use this for any other project."
    >
      {() => <AddForm onClose={onClose} onAdded={onAdded} />}
    </FormDialog>
  );
}

interface Values extends ProjectValues {
  withMilestones: boolean;
}

function AddForm({ onClose, onAdded }: Omit<AddProjectProps, 'open'>) {
  const owners = useTeam('everyone').options;
  const add = useChange(createProject, {
    done: ({ name, reference }) => ({
      title: 'Project added',
      description: `${name} (${reference})`,
    }),
  });
  return (
    <RecordForm<Values, never, ProjectReply>
      draft="add project"
      values={{ ...emptyProject, withMilestones: true }}
      conflict={{ none: 'nobody else can edit a project that does not exist yet' }}
      save={({ withMilestones, ...values }) =>
        add.mutateAsync({ body: { ...projectBody(values), withMilestones } })
      }
      onSaved={(project) => {
        onClose();
        onAdded(project.id);
      }}
      buttons={{ submit: 'Add Project', pending: 'Adding…' }}
    >
      {() => (
        <>
          <ProjectFields owners={owners} status="planning" />
          <BoundCheckboxField<Values>
            label="Start with the five standard milestones"
            hint="From Project Kickoff to Testing & Deployment. You can change or remove any of them."
            name="withMilestones"
          />
        </>
      )}
    </RecordForm>
  );
}
