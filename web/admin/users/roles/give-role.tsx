import { giveStaffRole, type StaffRoleReply } from '#contract/accounts/staff-roles.ts';
import type { UserReply } from '#contract/accounts/users.ts';
import { BoundSelectField } from '#web/kit/form/bound-fields.tsx';
import { FormDialog } from '#web/kit/record/form/form-dialog.tsx';
import { RecordForm } from '#web/kit/record/form/record-form.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { userName } from '../user-words.ts';
import { RoleMisfits } from './role-misfits.tsx';
import { rightsText } from './role-words.ts';

interface Values {
  /** The id of a role, or '' for none. */
  staffRole: string;
}

interface GiveRoleProps {
  user: UserReply | null;
  roles: readonly StaffRoleReply[];
  onClose: () => void;
}

/** Gives somebody of the team a role, or takes it; an administrator becomes staff with it. */
export function GiveRole({ user, roles, onClose }: GiveRoleProps) {
  return (
    <FormDialog
      open={user !== null}
      onClose={onClose}
      title="Change role"
      description={
        user?.role === 'admin'
          ? `${userName(user)} is an administrator and becomes staff. The change takes effect right away.`
          : 'The change takes effect right away. Anyone who gains a right signs in again.'
      }
    >
      {() => user && <GiveForm user={user} roles={roles} onClose={onClose} />}
    </FormDialog>
  );
}

function GiveForm({ user, roles, onClose }: GiveRoleProps & { user: UserReply }) {
  const give = useChange(giveStaffRole, {
    done: (saved) => ({
      title: 'Role changed',
      description: `We emailed ${userName(saved)} about it.`,
    }),
  });
  return (
    <RecordForm<Values, never, UserReply>
      draft={`role of ${user.id}`}
      values={{ staffRole: user.staffRole ?? '' }}
      conflict={{ none: 'a role takes the place of the one before' }}
      save={({ staffRole }) =>
        give.mutateAsync({ params: { id: user.id }, body: { staffRole: staffRole || null } })
      }
      onSaved={onClose}
      onFailure="The role wasn’t changed"
      buttons={{ submit: 'Change role', pending: 'Saving…', discard: 'Cancel' }}
    >
      {(form) => {
        const chosen = roles.find(({ id }) => id === form.watch('staffRole'));
        return (
          <>
            <BoundSelectField<Values>
              label="Role"
              name="staffRole"
              options={[
                { value: '', label: 'None: portal only' },
                ...roles.map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
            <p className="text-[0.9375rem] text-muted">
              {chosen
                ? rightsText(chosen.rights)
                : 'Signs in at the client login and sees the projects they are responsible for.'}
            </p>
            <RoleMisfits
              people={[{ id: user.id, name: userName(user) }]}
              rights={chosen?.rights ?? []}
            />
          </>
        );
      }}
    </RecordForm>
  );
}
