import { useState } from 'react';
import { type UserReply, updateUser, userReply } from '#contract/accounts/users.ts';
import { isPictureAddress } from '#domain/account/picture.ts';
import { ApiError } from '#web/kit/api/api-error.ts';
import { FormDialog } from '#web/kit/record/form/form-dialog.tsx';
import { RecordForm } from '#web/kit/record/form/record-form.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { PictureField } from './picture-field.tsx';
import { sayWhatIsMissing, UserFields } from './user-fields.tsx';
import { userFieldNames, userValues, userVersionFields } from './user-values.ts';
import { userName } from './user-words.ts';

interface EditUserProps {
  user: UserReply | null;
  onClose: () => void;
}

/** The Edit User dialog; open while there is a user to edit. */
export function EditUser({ user, onClose }: EditUserProps) {
  return (
    <FormDialog open={user !== null} onClose={onClose} title="Edit User">
      {() => user && <EditForm key={user.id} user={user} onClose={onClose} />}
    </FormDialog>
  );
}

function EditForm({ user, onClose }: { user: UserReply; onClose: () => void }) {
  const picture = useUploadedPicture(user);
  const update = useChange(updateUser, {
    done: (saved) => ({
      title: 'User updated',
      description: `${userName(saved)} (${saved.email})`,
    }),
    onFailed: picture.heardOf,
  });
  return (
    <RecordForm
      draft={`edit user ${user.id}`}
      values={userValues(user)}
      names={userFieldNames}
      conflict={{
        record: user,
        read: (value) => userReply.safeParse(value).data,
        valuesOf: userValues,
        fields: userVersionFields,
      }}
      save={({ role: _, ...values }, version) =>
        update.mutateAsync({
          params: { id: user.id },
          body: {
            ...values,
            profileImageUrl: picture.addressFor(values.profileImageUrl.trim()),
            version: picture.versionFor(version),
          },
        })
      }
      onSaved={onClose}
      onRefuse={sayWhatIsMissing}
      failed="Error updating user"
      submit="Save Changes"
      pending="Saving..."
      discard="Cancel"
    >
      {() => (
        <>
          <PictureField
            user={picture.shown}
            hasPicture={picture.address !== ''}
            onChange={picture.changed}
          />
          {/* People with one name, and the first admin: what was never there is not asked for. */}
          <UserFields needsLastName={user.lastName !== ''} />
        </>
      )}
    </RecordForm>
  );
}

/** The uploaded picture, which changes at once, beside the form; its address is no one's to type. */
function useUploadedPicture(user: UserReply) {
  const [began] = useState(user);
  const [shown, setShown] = useState(user);
  const address = isPictureAddress(shown.profileImageUrl) ? shown.profileImageUrl : '';
  return {
    shown,
    address,
    /** One's own picture is no change of somebody else's, unless one of those came in between. */
    changed: (next: UserReply) =>
      setShown({
        ...next,
        version: next.version === shown.version + 1 ? next.version : shown.version,
      }),
    versionFor: (version: number) => (version === began.version ? shown.version : version),
    /** An address that was there before gives way to the picture uploaded meanwhile. */
    addressFor: (typed: string) =>
      address !== '' && (typed === '' || typed === began.profileImageUrl) ? address : typed,
    /** Theirs is kept unless another one is chosen; the version stays the one the edit began with. */
    heardOf: (error: unknown) => {
      const current = error instanceof ApiError && userReply.safeParse(error.members.current).data;
      if (current) setShown({ ...current, version: shown.version });
    },
  };
}
