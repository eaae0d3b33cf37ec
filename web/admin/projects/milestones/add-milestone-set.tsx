import { addTemplateToProject } from '#contract/projects/milestone-templates.ts';
import type { ShownProject } from '#contract/projects/projects.ts';
import {
  MilestoneSetField,
  type MilestoneSetValue,
  standardSet,
  useMilestoneSets,
} from '#web/admin/milestone-set-field.tsx';
import { BoundTextField } from '#web/kit/form/bound-fields.tsx';
import { FormDialog } from '#web/kit/record/form/form-dialog.tsx';
import { RecordForm } from '#web/kit/record/form/record-form.tsx';
import { useChange } from '#web/kit/record/use-change.ts';

interface AddMilestoneSetProps {
  project: ShownProject;
  open: boolean;
  onClose: () => void;
}

interface Values extends MilestoneSetValue {
  startDate: string;
}

/** Adds the milestones of a set that a project does not have, after showing their dates. */
export function AddMilestoneSet({ project, open, onClose }: AddMilestoneSetProps) {
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Add a milestone set"
      description="Existing milestones stay the same. Scope without a milestone is assigned to the new ones."
    >
      {() => <SetForm project={project} onClose={onClose} />}
    </FormDialog>
  );
}

function SetForm({ project, onClose }: Omit<AddMilestoneSetProps, 'open'>) {
  const { chosenBody } = useMilestoneSets();
  const add = useChange(addTemplateToProject, {
    done: ({ added }) => ({
      title: added === 1 ? '1 milestone added' : `${added} milestones added`,
    }),
  });
  return (
    <RecordForm<Values, never, { added: number }>
      draft={null}
      values={{ ...standardSet, startDate: project.startDate ?? '' }}
      conflict={{ none: 'milestones that are there already are not added again' }}
      save={({ templateId, startDate }) =>
        add.mutateAsync({
          params: { id: project.id },
          body: {
            // Without the list there is no choice, and the server refuses version 0.
            templateVersion: 0,
            ...chosenBody(templateId),
            ...(startDate && { startDate }),
          },
        })
      }
      onSaved={onClose}
      buttons={{ submit: 'Add the milestones', pending: 'Adding…' }}
    >
      {(form) => (
        <>
          <BoundTextField<Values>
            label="Counted from"
            name="startDate"
            type="date"
            optional
            className="max-w-48"
          />
          <MilestoneSetField
            chosen={form.watch('templateId')}
            startDate={form.watch('startDate')}
            of={{ projectId: project.id }}
          />
        </>
      )}
    </RecordForm>
  );
}
