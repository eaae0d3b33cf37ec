import { type UserReply, updateUser } from '#contract/users.ts';
import { call } from '#web/api/request.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { useUserChange } from './use-user-change.ts';
import { UserForm, type UserValues } from './user-form.tsx';
import { userName } from './user-words.ts';

/** The Edit User dialog; open while there is a user to edit. */
export function EditUser({ user, onClose }: { user: UserReply | null; onClose: () => void }) {
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
    <Dialog open={user !== null} onOpenChange={(open) => !open && onClose()} title="Edit User">
      {user && (
        <UserForm
          isNew={false}
          values={{
            firstName: user.firstName,
            lastName: user.lastName,
            email: user.email,
            profileImageUrl: user.profileImageUrl,
            role: 'client',
          }}
          submitText="Save Changes"
          pendingText="Saving..."
          onSubmit={async ({ role: _, ...body }) => {
            await change.mutateAsync({ id: user.id, body });
            onClose();
          }}
          onCancel={onClose}
        />
      )}
    </Dialog>
  );
}
