import { useState } from 'react';
import { type UserReply, updateUser } from '#contract/users.ts';
import { isPictureAddress } from '#domain/account/picture.ts';
import { call } from '#web/api/request.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { PictureField } from './picture-field.tsx';
import { useUserChange } from './use-user-change.ts';
import { UserForm, type UserValues } from './user-form.tsx';
import { userName } from './user-words.ts';

/** The Edit User dialog; open while there is a user to edit. */
export function EditUser({ user, onClose }: { user: UserReply | null; onClose: () => void }) {
  return (
    <Dialog open={user !== null} onOpenChange={(open) => !open && onClose()} title="Edit User">
      {user && <EditForm key={user.id} user={user} onClose={onClose} />}
    </Dialog>
  );
}

function EditForm({ user, onClose }: { user: UserReply; onClose: () => void }) {
  // The uploaded picture changes at once, beside the form; its address is no one's to type.
  const [shown, setShown] = useState(user);
  const uploaded = isPictureAddress(shown.profileImageUrl) ? shown.profileImageUrl : '';
  const change = useUserChange({
    run: ({ id, body }: { id: string; body: Omit<UserValues, 'role'> }) =>
      call(updateUser, { params: { id }, body }),
    done: (_, changed) => ({
      title: 'User updated',
      description: `${userName(changed)} (${changed.email})`,
    }),
    failed: 'Error updating user',
  });
  return (
    <>
      <PictureField user={shown} hasPicture={uploaded !== ''} onChange={setShown} />
      <UserForm
        isNew={false}
        values={{
          firstName: user.firstName,
          lastName: user.lastName,
          email: user.email,
          profileImageUrl: isPictureAddress(user.profileImageUrl) ? '' : user.profileImageUrl,
          role: 'client',
        }}
        submitText="Save Changes"
        pendingText="Saving..."
        onSubmit={async ({ role: _, ...values }) => {
          const typed = values.profileImageUrl.trim();
          // An address that was there before gives way to the picture uploaded meanwhile.
          const isKept = uploaded !== '' && (typed === '' || typed === user.profileImageUrl);
          const body = { ...values, profileImageUrl: isKept ? uploaded : typed };
          await change.mutateAsync({ id: user.id, body });
          onClose();
        }}
        onCancel={onClose}
      />
    </>
  );
}
