import { useState } from 'react';
import { deleteUserPicture, uploadUserPicture } from '#contract/accounts/user-pictures.ts';
import { type UserReply, updateUser, userReply } from '#contract/accounts/users.ts';
import { isPictureAddress } from '#domain/account/picture.ts';
import { ApiError } from '#web/kit/api/api-error.ts';
import { endpointUrl } from '#web/kit/api/request.ts';
import { PicturePicker } from '#web/kit/form/picture-picker.tsx';
import { FormDialog } from '#web/kit/record/form/form-dialog.tsx';
import { RecordForm } from '#web/kit/record/form/record-form.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { useUpload } from '#web/kit/record/use-upload.ts';
import { useSessionUser } from '#web/kit/session/session.ts';
import { Avatar } from './avatar.tsx';
import { StaffRoleField, useGiveChosenRole } from './roles/staff-role-field.tsx';
import { UserFields } from './user-fields.tsx';
import { userValues, userVersionFields } from './user-values.ts';
import { userName } from './user-words.ts';

/** The Edit User dialog; open while there is a user to edit. */
export function EditUser({ user, onClose }: { user: UserReply | null; onClose: () => void }) {
  return (
    <FormDialog open={user !== null} onClose={onClose} title="Edit User">
      {() => user && <EditForm key={user.id} user={user} onClose={onClose} />}
    </FormDialog>
  );
}

function EditForm({ user, onClose }: { user: UserReply; onClose: () => void }) {
  const picture = useUploadedPicture(user);
  const giveChosen = useGiveChosenRole();
  const session = useSessionUser();
  const isSelf = session?.state === 'signed-in' && session.user.id === user.id;
  const update = useChange(updateUser, {
    done: (saved) => ({
      title: 'User updated',
      description: `${userName(saved)} (${saved.email})`,
    }),
    onError: picture.onError,
  });
  return (
    <RecordForm
      draft={`edit user ${user.id}`}
      values={userValues(user)}
      conflict={{
        record: user,
        read: (value) => userReply.safeParse(value).data,
        valuesOf: userValues,
        fields: userVersionFields,
      }}
      save={async ({ role: _, staffRole, ...values }, version) =>
        giveChosen(
          await update.mutateAsync({
            params: { id: user.id },
            body: {
              ...values,
              profileImageUrl: picture.addressFor(values.profileImageUrl.trim()),
              version: picture.versionFor(version),
            },
          }),
          staffRole,
        )
      }
      onSaved={onClose}
      onFailure="Error updating user"
      buttons={{ submit: 'Save Changes', pending: 'Saving...', discard: 'Cancel' }}
    >
      {() => (
        <>
          <PictureField
            user={picture.shown}
            hasPicture={picture.address !== ''}
            onChange={picture.onChange}
          />
          {/* Some people, and the first admin, never had a last name: then it stays optional. */}
          <UserFields needsLastName={user.lastName !== ''}>
            {user.role === 'staff' && !isSelf && <StaffRoleField />}
          </UserFields>
        </>
      )}
    </RecordForm>
  );
}

/** The uploaded picture, which is saved at once, not with the form; nobody types its address. */
function useUploadedPicture(user: UserReply) {
  const [initial] = useState(user);
  const [shown, setShown] = useState(user);
  const address = isPictureAddress(shown.profileImageUrl) ? shown.profileImageUrl : '';
  return {
    shown,
    address,
    /** A picture uploaded here causes no conflict, unless somebody else saved in between. */
    onChange: (next: UserReply) =>
      setShown({
        ...next,
        version: next.version === shown.version + 1 ? next.version : shown.version,
      }),
    versionFor: (version: number) => (version === initial.version ? shown.version : version),
    /** A picture uploaded meanwhile replaces an address that was there before. */
    addressFor: (typed: string) =>
      address !== '' && (typed === '' || typed === initial.profileImageUrl) ? address : typed,
    /** Keeps their picture unless another is chosen, and the version that the edit began with. */
    onError: (error: unknown) => {
      const current = error instanceof ApiError && userReply.safeParse(error.members.current).data;
      if (current) setShown({ ...current, version: shown.version });
    },
  };
}

interface PictureFieldProps {
  user: UserReply;
  /** Whether the picture shown was uploaded. */
  hasPicture: boolean;
  onChange: (user: UserReply) => void;
}

/** The picture of an account, which is saved as soon as another one is chosen. */
function PictureField({ user, hasPicture, onChange }: PictureFieldProps) {
  const params = { id: user.id };
  const upload = useUpload(uploadUserPicture, endpointUrl(uploadUserPicture.path, params), {
    done: () => ({ title: 'Picture updated', description: userName(user) }),
    failed: 'Failed to upload picture',
    onSuccess: onChange,
  });
  const remove = useChange(deleteUserPicture, {
    done: () => ({ title: 'Picture removed', description: userName(user) }),
    failed: 'Failed to remove picture',
    onSuccess: onChange,
  });
  return (
    <PicturePicker
      picture={<Avatar user={user} />}
      hasPicture={hasPicture}
      isUploading={upload.isPending}
      isRemoving={remove.isPending}
      onFile={(file) => upload.mutate(file)}
      onRemove={() => remove.mutate({ params })}
    />
  );
}
