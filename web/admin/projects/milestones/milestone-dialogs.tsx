import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  createMilestone,
  type MilestoneReply,
  milestoneReply,
  updateMilestone,
} from '#contract/milestones.ts';
import type { ProjectReply } from '#contract/projects.ts';
import { failureText } from '#web/kit/api/api-error.ts';
import { newIdempotencyKey } from '#web/kit/api/idempotency-key.ts';
import { call } from '#web/kit/api/request.ts';
import { BoundForm, showIssues } from '#web/kit/form/bound-form.tsx';
import { FormEnd } from '#web/kit/form/form-end.tsx';
import { useUnsavedWarning } from '#web/kit/record/use-unsaved-warning.ts';
import { useVersionedSave } from '#web/kit/record/use-versioned-save.ts';
import { VersionConflict } from '#web/kit/record/version-conflict.tsx';
import { Dialog } from '#web/kit/ui/records/dialog.tsx';
import { toast } from '#web/kit/ui/toast/toast.tsx';
import { refreshProjects } from '../refresh-projects.ts';
import { unreachable, useChange } from '../use-change.ts';
import { MilestoneFields } from './milestone-fields.tsx';
import {
  emptyMilestone,
  type MilestoneValues,
  milestoneBody,
  milestoneFieldNames,
  milestoneValues,
  milestoneVersionFields,
} from './milestone-values.ts';

interface FormProps {
  /** Set by the form: whether its dialog may close. */
  mayClose: { current: () => boolean };
  onDiscard: () => void;
  onClose: () => void;
}

interface AddMilestoneProps {
  project: ProjectReply;
  open: boolean;
  onClose: () => void;
}

/** Adds a milestone at the end of its project. */
export function AddMilestone({ project, open, onClose }: AddMilestoneProps) {
  const mayClose = useRef(() => true);
  const close = () => mayClose.current() && onClose();
  return (
    <Dialog open={open} onOpenChange={(isOpen) => !isOpen && close()} title="Add milestone">
      <AddForm project={project} mayClose={mayClose} onDiscard={close} onClose={onClose} />
    </Dialog>
  );
}

function AddForm({ project, mayClose, onDiscard, onClose }: FormProps & { project: ProjectReply }) {
  const form = useForm<MilestoneValues>({ defaultValues: emptyMilestone });
  const warning = useUnsavedWarning(form.formState.isDirty);
  mayClose.current = warning.mayClose;
  const [key] = useState(newIdempotencyKey);
  const add = useChange({
    run: (values: MilestoneValues) =>
      call(createMilestone, {
        body: { projectId: project.id, ...milestoneBody(values) },
        idempotencyKey: key,
      }),
    done: ({ title }) => ({ title: 'Milestone added', description: title }),
    failed: 'Failed to add milestone',
    onDone: () => {
      warning.saved();
      onClose();
    },
  });
  return (
    <BoundForm
      form={form}
      onSubmit={(values) =>
        add.mutate(values, {
          onError: (error) => void showIssues(form, error, milestoneFieldNames),
        })
      }
    >
      <MilestoneFields />
      <FormEnd
        failure=""
        submit="Add milestone"
        pending="Adding…"
        isPending={add.isPending}
        onDiscard={onDiscard}
      />
    </BoundForm>
  );
}

interface EditMilestoneProps {
  milestone: MilestoneReply | null;
  onClose: () => void;
}

/** Edits a milestone; open while there is one to edit. */
export function EditMilestone({ milestone, onClose }: EditMilestoneProps) {
  const mayClose = useRef(() => true);
  const close = () => mayClose.current() && onClose();
  return (
    <Dialog
      open={milestone !== null}
      onOpenChange={(isOpen) => !isOpen && close()}
      title="Edit milestone"
    >
      {milestone && (
        <EditForm milestone={milestone} mayClose={mayClose} onDiscard={close} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface EditFormProps extends FormProps {
  milestone: MilestoneReply;
}

function EditForm({ milestone, mayClose, onDiscard, onClose }: EditFormProps) {
  const client = useQueryClient();
  const form = useForm<MilestoneValues>({ defaultValues: milestoneValues(milestone) });
  const warning = useUnsavedWarning(form.formState.isDirty);
  mayClose.current = warning.mayClose;
  const save = useVersionedSave<MilestoneValues, MilestoneReply>({
    record: milestone,
    read: (value) => milestoneReply.safeParse(value).data,
    valuesOf: milestoneValues,
    fields: milestoneVersionFields,
    save: (values, version) =>
      call(updateMilestone, {
        params: { id: milestone.id },
        body: { projectId: milestone.projectId, ...milestoneBody(values), version },
      }),
    onSaved: ({ title }) => {
      warning.saved();
      toast({ title: 'Milestone updated', description: title });
      onClose();
      void refreshProjects(client);
    },
    onFailure: (error) => {
      showIssues(form, error, milestoneFieldNames);
      const description = failureText(error, unreachable);
      toast({ variant: 'destructive', title: 'Failed to update milestone', description });
    },
    onMerged: (values) => form.reset(values, { keepDefaultValues: true }),
  });
  return save.differences ? (
    <VersionConflict save={save} />
  ) : (
    <BoundForm form={form} onSubmit={save.submit}>
      <MilestoneFields />
      <FormEnd
        failure=""
        submit="Save changes"
        pending="Saving…"
        isPending={save.isPending}
        onDiscard={onDiscard}
      />
    </BoundForm>
  );
}
