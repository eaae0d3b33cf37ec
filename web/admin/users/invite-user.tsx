import { inviteUser } from '#contract/accounts/users.ts';
import { BoundSelectField } from '#web/kit/form/bound-fields.tsx';
import { FormDialog } from '#web/kit/record/form/form-dialog.tsx';
import { RecordForm } from '#web/kit/record/form/record-form.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { StaffRoleField } from './roles/staff-role-field.tsx';
import { UserFields } from './user-fields.tsx';
import { newUser, type UserValues } from './user-values.ts';
import { roleHelp, roleOptions, userName } from './user-words.ts';

/** The dialog of an account without a password, invited by mail. */
export function InviteUser({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Add User"
      description="We email them a link to choose a password. It works for 7 days."
    >
      {() => <AddForm onDone={onClose} />}
    </FormDialog>
  );
}

function AddForm({ onDone }: { onDone: () => void }) {
  const add = useChange(inviteUser, {
    done: (_, { body }) => ({
      title: 'User added',
      description: `We emailed ${userName(body)} an invitation at ${body.email}.`,
    }),
  });
  return (
    <RecordForm
      draft="add user"
      values={newUser}
      conflict={{ none: 'nobody else can edit an account that does not exist yet' }}
      save={async ({ staffRole, ...body }) =>
        // In one call, so that the invitation names the role.
        add.mutateAsync({
          body: { ...body, staffRole: body.role === 'staff' ? staffRole || null : null },
        })
      }
      onSaved={onDone}
      onFailure="Error adding user"
      buttons={{ submit: 'Add User', pending: 'Adding User...', discard: 'Cancel' }}
    >
      {(form) => (
        <UserFields>
          <BoundSelectField<UserValues>
            label="Role"
            name="role"
            hint={roleHelp}
            options={roleOptions}
          />
          {form.watch('role') === 'staff' && <StaffRoleField />}
        </UserFields>
      )}
    </RecordForm>
  );
}
