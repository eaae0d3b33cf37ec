import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { createProject } from '#contract/projects.ts';
import { useTeam } from '#web/admin/use-team.ts';
import { failureText } from '#web/kit/api/api-error.ts';
import { newIdempotencyKey } from '#web/kit/api/idempotency-key.ts';
import { call } from '#web/kit/api/request.ts';
import { BoundForm, showIssues } from '#web/kit/form/bound-form.tsx';
import { FormEnd } from '#web/kit/form/form-end.tsx';
import { useUnsavedWarning } from '#web/kit/record/use-unsaved-warning.ts';
import { CheckboxField } from '#web/kit/ui/checkbox-field.tsx';
import { Dialog } from '#web/kit/ui/records/dialog.tsx';
import { toast } from '#web/kit/ui/toast/toast.tsx';
import { ProjectFields } from '../project-fields.tsx';
import {
  emptyProject,
  type ProjectValues,
  projectBody,
  projectFieldNames,
} from '../project-values.ts';
import { refreshProjects } from '../refresh-projects.ts';
import { unreachable } from '../use-change.ts';

interface AddProjectProps {
  open: boolean;
  onClose: () => void;
  /** Called with the new project's id. */
  onAdded: (id: string) => void;
}

/** Adds a project that came from neither a lead nor a quote. */
export function AddProject({ open, onClose, onAdded }: AddProjectProps) {
  const mayClose = useRef(() => true);
  const close = () => mayClose.current() && onClose();
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && close()}
      title="Add Project"
      description="Leads and quotes are converted where they stand; this is for all others."
    >
      <AddForm mayClose={mayClose} onDiscard={close} onClose={onClose} onAdded={onAdded} />
    </Dialog>
  );
}

interface AddFormProps extends Omit<AddProjectProps, 'open'> {
  mayClose: { current: () => boolean };
  onDiscard: () => void;
}

function AddForm({ mayClose, onDiscard, onClose, onAdded }: AddFormProps) {
  const client = useQueryClient();
  const form = useForm<ProjectValues>({ defaultValues: emptyProject });
  const warning = useUnsavedWarning(form.formState.isDirty);
  mayClose.current = warning.mayClose;
  const owners = useTeam('everyone').options;
  const [key] = useState(newIdempotencyKey);
  const [withMilestones, setWithMilestones] = useState(true);
  const [failure, setFailure] = useState('');
  const add = useMutation({
    mutationFn: (values: ProjectValues) =>
      call(createProject, {
        body: { ...projectBody(values), withMilestones },
        // A refused try leaves no trace of its key, and of accepted ones there is only one.
        idempotencyKey: key,
      }),
    onSuccess: (project) => {
      warning.saved();
      toast({ title: 'Project added', description: `${project.name} (${project.reference})` });
      onClose();
      onAdded(project.id);
    },
    onError: (error) => {
      if (!showIssues(form, error, projectFieldNames)) setFailure(failureText(error, unreachable));
    },
    onSettled: () => refreshProjects(client),
  });

  function submit(values: ProjectValues): void {
    setFailure('');
    add.mutate(values);
  }

  return (
    <BoundForm form={form} onSubmit={submit}>
      <ProjectFields owners={owners} status="planning" />
      <CheckboxField
        label="Start with the five usual milestones"
        hint="From Project Kickoff to Testing & Deployment; each can be changed or removed."
        checked={withMilestones}
        onChange={(event) => setWithMilestones(event.target.checked)}
      />
      <FormEnd
        failure={failure}
        submit="Add Project"
        pending="Adding…"
        isPending={add.isPending}
        onDiscard={onDiscard}
      />
    </BoundForm>
  );
}
