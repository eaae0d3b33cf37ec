import { deleteUserPicture, uploadUserPicture } from '#contract/accounts/user-pictures.ts';
import type { UserReply } from '#contract/accounts/users.ts';
import { endpointUrl } from '#web/kit/api/request.ts';
import { PicturePicker } from '#web/kit/form/picture-picker.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { useUpload } from '#web/kit/record/use-upload.ts';
import { Avatar } from './avatar.tsx';
import { userName } from './user-words.ts';

interface PictureFieldProps {
  user: UserReply;
  /** Whether the picture that is shown was uploaded. */
  hasPicture: boolean;
  onChange: (user: UserReply) => void;
}

/** The picture of an account, which changes as soon as another one is chosen. */
export function PictureField({ user, hasPicture, onChange }: PictureFieldProps) {
  const params = { id: user.id };
  const upload = useUpload(uploadUserPicture, endpointUrl(uploadUserPicture.path, params), {
    done: () => ({ title: 'Picture updated', description: userName(user) }),
    failed: 'Failed to upload picture',
    onDone: onChange,
  });
  const remove = useChange(deleteUserPicture, {
    done: () => ({ title: 'Picture removed', description: userName(user) }),
    failed: 'Failed to remove picture',
    onDone: onChange,
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
