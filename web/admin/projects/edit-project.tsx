import { useState } from 'react';
import {
  type ShownProject,
  shownProjectReply,
  updateProject,
} from '#contract/projects/projects.ts';
import { isEmailAddress } from '#contract/text.ts';
import { useTeam } from '#web/admin/use-team.ts';
import { FormDialog } from '#web/kit/record/form/form-dialog.tsx';
import { RecordForm } from '#web/kit/record/form/record-form.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { useMay } from '#web/kit/session/rights.ts';
import { CheckboxField } from '#web/kit/ui/checkbox-field.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { MoveMilestones } from './move-milestones.tsx';
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
  const [isInvited, setInvited] = useState(true);
  const isOther = (email: string) => email.toLowerCase() !== project.clientEmail.toLowerCase();
  const [movesMilestones, setMovesMilestones] = useState(true);
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
        read: (value) => shownProjectReply.safeParse(value).data,
        valuesOf: projectValues,
        fields: projectVersionFields(team.nameOf),
      }}
      save={(values, version) =>
        update.mutateAsync({
          params: { id: project.id },
          body: {
            ...projectBody(values, may('figures')),
            version,
            movesMilestones,
            ...(isInvited && isOther(values.clientEmail.trim()) && { inviteClient: true }),
          },
        })
      }
      onSaved={onClose}
      buttons={{ submit: 'Save changes', pending: 'Saving…' }}
    >
      {(form) => {
        const email = form.watch('clientEmail').trim();
        return (
          <>
            <ProjectFields
              owners={team.optionsWith(project.ownerId, project.ownerName)}
              status={project.status}
            />
            <MoveMilestones
              project={project}
              checked={movesMilestones}
              onChange={setMovesMilestones}
            />
            {isOther(email) && (
              <OtherContact
                project={project}
                email={email}
                isInvited={isInvited}
                onInvite={setInvited}
              />
            )}
          </>
        );
      }}
    </RecordForm>
  );
}

interface OtherContactProps {
  project: ShownProject;
  /** The address of the new contact, or ''. */
  email: string;
  isInvited: boolean;
  onInvite: (isInvited: boolean) => void;
}

/** Says what another contact of a project means for both people, and asks about an invitation. */
function OtherContact({ project, email, isInvited, onInvite }: OtherContactProps) {
  const before = project.clientContactName || project.clientEmail;
  return (
    <Notice kind="warning" announced>
      {project.clientEmail !== '' && (
        <p className="break-words">
          {before} loses access to this project, unless both people belong to the same client
          company.
        </p>
      )}
      {isEmailAddress(email) && (
        <CheckboxField
          className="mt-2"
          label="Invite the new contact to the portal"
          hint={`We email ${email} a link, unless they already use the portal.`}
          checked={isInvited}
          onChange={({ target }) => onInvite(target.checked)}
        />
      )}
    </Notice>
  );
}
