import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { type UserReply, updateUser, userReply } from '#contract/users.ts';
import { isPictureAddress } from '#domain/account/picture.ts';
import { ApiError, failureText } from '#web/kit/api/api-error.ts';
import { call } from '#web/kit/api/request.ts';
import { showIssues } from '#web/kit/form/bound-form.tsx';
import { useUnsavedWarning } from '#web/kit/record/use-unsaved-warning.ts';
import { useVersionedSave } from '#web/kit/record/use-versioned-save.ts';
import { VersionConflict } from '#web/kit/record/version-conflict.tsx';
import { Dialog } from '#web/kit/ui/records/dialog.tsx';
import { toast } from '#web/kit/ui/toast/toast.tsx';
import { PictureField } from './picture-field.tsx';
import { unreachable, useRefreshUsers } from './use-user-change.ts';
import { UserForm } from './user-form.tsx';
import { type UserValues, userFieldNames, userValues, userVersionFields } from './user-values.ts';
import { userName } from './user-words.ts';

interface EditUserProps {
  user: UserReply | null;
  onClose: () => void;
}

/** The Edit User dialog; open while there is a user to edit. */
export function EditUser({ user, onClose }: EditUserProps) {
  const mayClose = useRef(() => true);
  const close = () => mayClose.current() && onClose();
  return (
    <Dialog open={user !== null} onOpenChange={(open) => !open && close()} title="Edit User">
      {user && (
        <EditForm
          key={user.id}
          user={user}
          mayClose={mayClose}
          onDiscard={close}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

interface EditFormProps {
  user: UserReply;
  mayClose: { current: () => boolean };
  onDiscard: () => void;
  onClose: () => void;
}

function EditForm({ user, mayClose, onDiscard, onClose }: EditFormProps) {
  const refresh = useRefreshUsers();
  const form = useForm<UserValues>({ defaultValues: userValues(user) });
  const warning = useUnsavedWarning(form.formState.isDirty);
  mayClose.current = warning.mayClose;
  const picture = useUploadedPicture(user);
  const save = useVersionedSave<UserValues, UserReply>({
    record: user,
    read: (value) => userReply.safeParse(value).data,
    valuesOf: userValues,
    fields: userVersionFields,
    save: async ({ role: _, ...values }, version) => {
      const body = {
        ...values,
        profileImageUrl: picture.addressFor(values.profileImageUrl.trim()),
        version: picture.versionFor(version),
      };
      try {
        return await call(updateUser, { params: { id: user.id }, body });
      } catch (error) {
        picture.heardOf(error);
        throw error;
      }
    },
    onSaved: (saved) => {
      warning.saved();
      toast({ title: 'User updated', description: `${userName(saved)} (${saved.email})` });
      onClose();
      void refresh();
    },
    onFailure: (error) => {
      const description = failureText(error, unreachable);
      toast({ variant: 'destructive', title: 'Error updating user', description });
      showIssues(form, error, userFieldNames);
      void refresh();
    },
    onMerged: (values) => form.reset(values, { keepDefaultValues: true }),
  });
  return save.differences ? (
    <VersionConflict save={save} />
  ) : (
    <>
      <PictureField
        user={picture.shown}
        hasPicture={picture.address !== ''}
        onChange={picture.changed}
      />
      <UserForm
        form={form}
        // People with one name, and the first admin: what was never there is not asked for.
        needsLastName={user.lastName !== ''}
        submitText="Save Changes"
        pendingText="Saving..."
        isPending={save.isPending}
        onSubmit={save.submit}
        onCancel={onDiscard}
      />
    </>
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
