import { useState } from 'react';
import { Link } from 'react-router';
import { inviteUser } from '#contract/accounts/users.ts';
import { BoundSelectField } from '#web/kit/form/bound-fields.tsx';
import { FormDialog } from '#web/kit/record/form/form-dialog.tsx';
import { RecordForm } from '#web/kit/record/form/record-form.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { IfMay } from '#web/kit/session/if-may.tsx';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { buttonClass } from '#web/kit/ui/button-class.ts';
import { StaffRoleField, useGiveChosenRole } from './roles/staff-role-field.tsx';
import { UserFields } from './user-fields.tsx';
import { newUser, type UserValues } from './user-values.ts';
import { roleHelp, roleOptions, userName } from './user-words.ts';

const inviteTip = 'We email them a link to choose a password.';
const accountTip = 'You give them a temporary password.';

/** The two buttons that create an account: by invitation, or with a password. */
export function AddUserButtons() {
  return (
    <IfMay call="users:change">
      <AddUser />
      <Link
        to="/admin/create-user"
        aria-keyshortcuts="C"
        aria-description={accountTip}
        data-tip={accountTip}
        className={buttonClass('primary', 'small')}
      >
        Create User Account
      </Link>
    </IfMay>
  );
}

/** The 'Add User' button and its dialog: an account without a password, invited by mail. */
function AddUser() {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button
        look="secondary"
        size="small"
        aria-description={inviteTip}
        data-tip={inviteTip}
        onClick={() => setIsOpen(true)}
      >
        Add User
      </Button>
      <FormDialog
        open={isOpen}
        onClose={close}
        title="Add User"
        description="We email them a link to choose a password. It works for 7 days."
      >
        {() => <AddForm onDone={close} />}
      </FormDialog>
    </>
  );
}

function AddForm({ onDone }: { onDone: () => void }) {
  const giveChosen = useGiveChosenRole();
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
        giveChosen(await add.mutateAsync({ body }), body.role === 'staff' ? staffRole : '')
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
