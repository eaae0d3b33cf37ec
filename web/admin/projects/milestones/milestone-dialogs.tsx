import {
  createMilestone,
  type MilestoneReply,
  milestoneReply,
  updateMilestone,
} from '#contract/projects/milestones.ts';
import type { ShownProject } from '#contract/projects/projects.ts';
import { type MilestonePhase, milestonePhases } from '#domain/project/milestone-phase.ts';
import { SeenBy } from '#web/admin/seen-by.tsx';
import { BoundSelectField, BoundTextArea, BoundTextField } from '#web/kit/form/bound-fields.tsx';
import { FormDialog } from '#web/kit/record/form/form-dialog.tsx';
import type { VersionField } from '#web/kit/record/form/merge-versions.ts';
import { RecordForm } from '#web/kit/record/form/record-form.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { dayText } from '../project-words.ts';

interface AddMilestoneProps {
  project: ShownProject;
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
      conflict={{ none: 'nobody else can edit a milestone that does not exist yet' }}
      save={(values) =>
        add.mutateAsync({ body: { projectId: project.id, ...milestoneBody(values) } })
      }
      onSaved={onClose}
      onFailure="Failed to add milestone"
      buttons={{ submit: 'Add milestone', pending: 'Adding…' }}
    >
      {() => <MilestoneFields projectId={project.id} />}
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
      onFailure="Failed to update milestone"
      buttons={{ submit: 'Save changes', pending: 'Saving…' }}
    >
      {() => <MilestoneFields projectId={milestone.projectId} />}
    </RecordForm>
  );
}

const statusOptions = milestonePhases.map((phase) => ({ value: phase, label: phase }));

/** All fields of a milestone's form. */
function MilestoneFields({ projectId }: { projectId: string }) {
  return (
    <>
      <BoundTextField<MilestoneValues>
        label="Title"
        name="title"
        maxLength={200}
        autoComplete="off"
        rules={{ validate: (text) => text.trim() !== '' || 'Please enter a title' }}
      />
      <BoundTextArea<MilestoneValues>
        label="Description"
        name="description"
        optional
        rows={3}
        hint="The client sees it in the portal."
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <BoundSelectField<MilestoneValues> label="Status" name="status" options={statusOptions} />
        <BoundTextField<MilestoneValues> label="Due date" name="dueDate" type="date" optional />
      </div>
      <SeenBy projectId={projectId} isShared />
    </>
  );
}

/** The values of a milestone's form. */
interface MilestoneValues {
  title: string;
  description: string;
  status: MilestonePhase;
  dueDate: string;
}

/** A new milestone in the first phase (rule MILESTONE-1). */
const emptyMilestone: MilestoneValues = {
  title: '',
  description: '',
  status: 'Project Kickoff',
  dueDate: '',
};

/** The form's values of a milestone. */
function milestoneValues(milestone: MilestoneReply): MilestoneValues {
  const { title, description, dueDate } = milestone;
  const status = milestonePhases.find((phase) => phase === milestone.status) ?? 'Project Kickoff';
  return { title, description, status, dueDate: dueDate ?? '' };
}

/** The body of a request with the values. */
function milestoneBody({ dueDate, ...rest }: MilestoneValues) {
  return { ...rest, dueDate: dueDate || null };
}

/** The fields in which two versions of a milestone are compared. */
const milestoneVersionFields: VersionField<MilestoneValues>[] = [
  { name: 'title', label: 'Title' },
  { name: 'description', label: 'Description' },
  { name: 'status', label: 'Status' },
  { name: 'dueDate', label: 'Due date', text: (day: string) => dayText(day || null) },
];
