import { deleteUserPicture, uploadUserPicture } from '#contract/user-pictures.ts';
import type { UserReply } from '#contract/users.ts';
import { newIdempotencyKey } from '#web/kit/api/idempotency-key.ts';
import { call, endpointUrl } from '#web/kit/api/request.ts';
import { sendFile } from '#web/kit/api/send-file.ts';
import { PicturePicker } from '#web/kit/form/picture-picker.tsx';
import { Avatar } from './avatar.tsx';
import { useUserChange } from './use-user-change.ts';
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
  const upload = useUserChange({
    run: async (file: File) => {
      const url = endpointUrl(uploadUserPicture.path, params);
      const answer = await sendFile(url, file, newIdempotencyKey(), () => {
        // A few hundred kilobytes: gone before a percentage could be read.
      }).done;
      const changed = uploadUserPicture.reply?.safeParse(answer).data;
      if (changed) onChange(changed);
    },
    done: () => ({ title: 'Picture updated', description: userName(user) }),
    failed: 'Failed to upload picture',
  });
  const remove = useUserChange({
    run: async (_: undefined) => onChange(await call(deleteUserPicture, { params })),
    done: () => ({ title: 'Picture removed', description: userName(user) }),
    failed: 'Failed to remove picture',
  });
  return (
    <div className="mb-5">
      <PicturePicker
        picture={<Avatar user={user} />}
        hasPicture={hasPicture}
        isUploading={upload.isPending}
        isRemoving={remove.isPending}
        onFile={(file) => upload.mutate(file)}
        onRemove={() => remove.mutate(undefined)}
      />
    </div>
  );
}
