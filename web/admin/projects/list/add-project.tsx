import { createProject, type ShownProject } from '#contract/projects/projects.ts';
import {
  MilestoneSetField,
  type MilestoneSetValue,
  standardSet,
  useMilestoneSets,
} from '#web/admin/milestone-set-field.tsx';
import { useTeam } from '#web/admin/use-team.ts';
import { BoundCheckboxField } from '#web/kit/form/bound-fields.tsx';
import { FormDialog } from '#web/kit/record/form/form-dialog.tsx';
import { RecordForm } from '#web/kit/record/form/record-form.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { useMay } from '#web/kit/session/rights.ts';
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

interface Values extends ProjectValues, MilestoneSetValue {
  withMilestones: boolean;
}

function AddForm({ onClose, onAdded }: Omit<AddProjectProps, 'open'>) {
  const owners = useTeam('projects').options;
  const may = useMay();
  const { chosenBody } = useMilestoneSets();
  const add = useChange(createProject, {
    done: ({ name, reference }) => ({
      title: 'Project added',
      description: `${name} (${reference})`,
    }),
  });
  return (
    <RecordForm<Values, never, ShownProject>
      draft="add project"
      values={{ ...emptyProject, ...standardSet, withMilestones: true }}
      conflict={{ none: 'nobody else can edit a project that does not exist yet' }}
      save={({ withMilestones, templateId, ...values }) =>
        add.mutateAsync({
          body: {
            ...projectBody(values, may('figures')),
            withMilestones,
            ...(withMilestones && chosenBody(templateId)),
          },
        })
      }
      onSaved={(project) => {
        onClose();
        onAdded(project.id);
      }}
      buttons={{ submit: 'Add Project', pending: 'Adding…' }}
    >
      {(form) => (
        <>
          <ProjectFields owners={owners} status="planning" />
          <BoundCheckboxField<Values>
            label="Start with milestones"
            hint="You can change or remove any of them."
            name="withMilestones"
          />
          {form.watch('withMilestones') && (
            <MilestoneSetField
              chosen={form.watch('templateId')}
              startDate={form.watch('startDate')}
              endDate={form.watch('estimatedEndDate')}
              of={{}}
            />
          )}
        </>
      )}
    </RecordForm>
  );
}
