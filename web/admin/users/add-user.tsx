import { UserPlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { inviteUser } from '#contract/users.ts';
import { call } from '#web/kit/api/request.ts';
import { BoundSelectField } from '#web/kit/form/bound-fields.tsx';
import { showIssues } from '#web/kit/form/bound-form.tsx';
import { useUnsavedWarning } from '#web/kit/record/use-unsaved-warning.ts';
import { Button } from '#web/kit/ui/basics/button.tsx';
import { Dialog } from '#web/kit/ui/records/dialog.tsx';
import { useUserChange } from './use-user-change.ts';
import { UserForm } from './user-form.tsx';
import { newUser, type UserValues, userFieldNames } from './user-values.ts';
import { roleHelp, roleOptions, userName } from './user-words.ts';

/** The 'Add User' button and its dialog: an account without a password, invited by mail. */
export function AddUser() {
  const [isOpen, setIsOpen] = useState(false);
  const mayClose = useRef(() => true);
  const close = () => mayClose.current() && setIsOpen(false);
  return (
    <>
      <Button look="secondary" size="small" onClick={() => setIsOpen(true)}>
        <UserPlus aria-hidden size={16} />
        Add User
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={(open) => !open && close()}
        title="Add User"
        description="We mail a link to choose a password. It works for 7 days."
      >
        <AddForm mayClose={mayClose} onDiscard={close} onDone={() => setIsOpen(false)} />
      </Dialog>
    </>
  );
}

interface AddFormProps {
  mayClose: { current: () => boolean };
  onDiscard: () => void;
  onDone: () => void;
}

function AddForm({ mayClose, onDiscard, onDone }: AddFormProps) {
  const form = useForm<UserValues>({ defaultValues: newUser });
  const warning = useUnsavedWarning(form.formState.isDirty);
  mayClose.current = warning.mayClose;
  const add = useUserChange({
    run: (body: UserValues) => call(inviteUser, { body }),
    done: (_, user) => ({
      title: 'User added',
      description: `${userName(user)} gets an invitation at ${user.email}.`,
    }),
    failed: 'Error adding user',
  });
  function submit(values: UserValues): void {
    add.mutate(values, {
      onSuccess: () => {
        warning.saved();
        onDone();
      },
      onError: (error) => showIssues(form, error, userFieldNames),
    });
  }
  return (
    <UserForm
      form={form}
      submitText="Add User"
      pendingText="Adding User..."
      isPending={add.isPending}
      onSubmit={submit}
      onCancel={onDiscard}
    >
      <BoundSelectField<UserValues>
        label="Role"
        name="role"
        hint={roleHelp}
        options={roleOptions}
      />
    </UserForm>
  );
}
