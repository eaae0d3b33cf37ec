import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { inviteUser } from '#contract/users.ts';
import { call } from '#web/api/request.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useUserChange } from './use-user-change.ts';
import { UserForm, type UserValues } from './user-form.tsx';
import { userName } from './user-words.ts';

const nobody: UserValues = {
  firstName: '',
  lastName: '',
  email: '',
  profileImageUrl: '',
  role: 'client',
};

/** The 'Add User' button and its dialog: an account without a password, invited by mail. */
export function AddUser() {
  const [isOpen, setIsOpen] = useState(false);
  const add = useUserChange({
    run: (body: UserValues) => call(inviteUser, { body }),
    done: (_, user) => ({
      title: 'User added',
      description: `${userName(user)} gets an invitation at ${user.email}.`,
    }),
    failed: 'Error adding user',
  });
  return (
    <>
      <Button look="secondary" size="small" onClick={() => setIsOpen(true)}>
        <UserPlus aria-hidden size={16} />
        Add User
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title="Add User"
        description="We mail a link to choose a password. It works for 7 days."
      >
        <UserForm
          isNew
          values={nobody}
          submitText="Add User"
          pendingText="Adding User..."
          onSubmit={async (values) => {
            await add.mutateAsync(values);
            setIsOpen(false);
          }}
          onCancel={() => setIsOpen(false)}
        />
      </Dialog>
    </>
  );
}
