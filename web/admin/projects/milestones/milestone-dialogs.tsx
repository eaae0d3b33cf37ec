import {
  createMilestone,
  type MilestoneReply,
  milestoneReply,
  updateMilestone,
} from '#contract/projects/milestones.ts';
import type { ProjectReply } from '#contract/projects/projects.ts';
import { FormDialog } from '#web/kit/record/form/form-dialog.tsx';
import { RecordForm } from '#web/kit/record/form/record-form.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { MilestoneFields } from './milestone-fields.tsx';
import {
  emptyMilestone,
  type MilestoneValues,
  milestoneBody,
  milestoneFieldNames,
  milestoneValues,
  milestoneVersionFields,
} from './milestone-values.ts';

interface AddMilestoneProps {
  project: ProjectReply;
  open: boolean;
  onClose: () => void;
}

/** Adds a milestone at the end of its project. */
export function AddMilestone({ project, open, onClose }: AddMilestoneProps) {
  return (
    <FormDialog open={open} onClose={onClose} title="Add milestone">
      {() => <AddForm project={project} onClose={onClose} />}
    </FormDialog>
  );
}

function AddForm({ project, onClose }: Omit<AddMilestoneProps, 'open'>) {
  const add = useChange(createMilestone, {
    done: ({ title }) => ({ title: 'Milestone added', description: title }),
  });
  return (
    <RecordForm<MilestoneValues, MilestoneReply, MilestoneReply>
      draft={`add milestone ${project.id}`}
      values={emptyMilestone}
      names={milestoneFieldNames}
      conflict={{ none: 'nobody else knows of a milestone that is not there yet' }}
      save={(values) =>
        add.mutateAsync({ body: { projectId: project.id, ...milestoneBody(values) } })
      }
      onSaved={onClose}
      failed="Failed to add milestone"
      submit="Add milestone"
      pending="Adding…"
    >
      {() => <MilestoneFields />}
    </RecordForm>
  );
}

interface EditMilestoneProps {
  milestone: MilestoneReply | null;
  onClose: () => void;
}

/** Edits a milestone; open while there is one to edit. */
export function EditMilestone({ milestone, onClose }: EditMilestoneProps) {
  return (
    <FormDialog open={milestone !== null} onClose={onClose} title="Edit milestone">
      {() => milestone && <EditForm milestone={milestone} onClose={onClose} />}
    </FormDialog>
  );
}

function EditForm({ milestone, onClose }: { milestone: MilestoneReply; onClose: () => void }) {
  const update = useChange(updateMilestone, {
    done: ({ title }) => ({ title: 'Milestone updated', description: title }),
  });
  return (
    <RecordForm
      draft={`edit milestone ${milestone.id}`}
      values={milestoneValues(milestone)}
      names={milestoneFieldNames}
      conflict={{
        record: milestone,
        read: (value) => milestoneReply.safeParse(value).data,
        valuesOf: milestoneValues,
        fields: milestoneVersionFields,
      }}
      save={(values, version) =>
        update.mutateAsync({
          params: { id: milestone.id },
          body: { projectId: milestone.projectId, ...milestoneBody(values), version },
        })
      }
      onSaved={onClose}
      failed="Failed to update milestone"
      submit="Save changes"
      pending="Saving…"
    >
      {() => <MilestoneFields />}
    </RecordForm>
  );
}
