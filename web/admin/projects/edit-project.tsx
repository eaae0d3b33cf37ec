import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { type ProjectReply, projectReply, updateProject } from '#contract/projects.ts';
import { useTeam } from '#web/admin/use-team.ts';
import { failureText } from '#web/kit/api/api-error.ts';
import { call } from '#web/kit/api/request.ts';
import { BoundForm, showIssues } from '#web/kit/form/bound-form.tsx';
import { FormEnd } from '#web/kit/form/form-end.tsx';
import { useUnsavedWarning } from '#web/kit/record/use-unsaved-warning.ts';
import { useVersionedSave } from '#web/kit/record/use-versioned-save.ts';
import { VersionConflict } from '#web/kit/record/version-conflict.tsx';
import { Dialog } from '#web/kit/ui/records/dialog.tsx';
import { toast } from '#web/kit/ui/toast/toast.tsx';
import { ProjectFields } from './project-fields.tsx';
import {
  type ProjectValues,
  projectBody,
  projectFieldNames,
  projectValues,
  projectVersionFields,
} from './project-values.ts';
import { refreshProjects } from './refresh-projects.ts';
import { unreachable } from './use-change.ts';

interface EditProjectProps {
  project: ProjectReply | null;
  onClose: () => void;
}

/** Edits a project; open while there is one to edit. */
export function EditProject({ project, onClose }: EditProjectProps) {
  const mayClose = useRef(() => true);
  const close = () => mayClose.current() && onClose();
  return (
    <Dialog
      open={project !== null}
      onOpenChange={(isOpen) => !isOpen && close()}
      title="Edit project"
      description={project?.reference}
    >
      {project && (
        <EditForm project={project} mayClose={mayClose} onDiscard={close} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface EditFormProps {
  project: ProjectReply;
  mayClose: { current: () => boolean };
  onDiscard: () => void;
  onClose: () => void;
}

function EditForm({ project, mayClose, onDiscard, onClose }: EditFormProps) {
  const client = useQueryClient();
  const form = useForm<ProjectValues>({ defaultValues: projectValues(project) });
  const warning = useUnsavedWarning(form.formState.isDirty);
  mayClose.current = warning.mayClose;
  const team = useTeam('everyone');
  const [failure, setFailure] = useState('');
  const save = useVersionedSave<ProjectValues, ProjectReply>({
    record: project,
    read: (value) => projectReply.safeParse(value).data,
    valuesOf: projectValues,
    fields: projectVersionFields(team.nameOf),
    save: (values, version) =>
      call(updateProject, {
        params: { id: project.id },
        body: { ...projectBody(values), version },
      }),
    onSaved: (saved) => {
      warning.saved();
      toast({ title: 'Project updated', description: `${saved.name} (${saved.reference})` });
      onClose();
      void refreshProjects(client);
    },
    onFailure: (error) => {
      if (!showIssues(form, error, projectFieldNames)) setFailure(failureText(error, unreachable));
    },
    onMerged: (values) => form.reset(values, { keepDefaultValues: true }),
  });

  function submit(values: ProjectValues): void {
    setFailure('');
    save.submit(values);
  }

  return save.differences ? (
    <VersionConflict save={save} />
  ) : (
    <BoundForm form={form} onSubmit={submit}>
      <ProjectFields
        owners={team.optionsWith(project.ownerId, project.ownerName)}
        status={project.status}
      />
      <FormEnd
        failure={failure}
        submit="Save changes"
        pending="Saving…"
        isPending={save.isPending}
        onDiscard={onDiscard}
      />
    </BoundForm>
  );
}
