import { useRef } from 'react';
import { deleteUserPicture, uploadUserPicture } from '#contract/user-pictures.ts';
import type { UserReply } from '#contract/users.ts';
import { newIdempotencyKey } from '#web/api/idempotency-key.ts';
import { call, endpointUrl } from '#web/api/request.ts';
import { sendFile } from '#web/api/send-file.ts';
import { Button } from '#web/ui/button.tsx';
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
  const picker = useRef<HTMLInputElement>(null);
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
    <div className="mb-5 flex flex-wrap items-center gap-3">
      <Avatar user={user} />
      <input
        ref={picker}
        type="file"
        hidden
        accept=".png,.jpg,.jpeg"
        aria-label="Picture"
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) upload.mutate(file);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
      <Button
        look="secondary"
        size="small"
        pending={upload.isPending}
        onClick={() => picker.current?.click()}
      >
        {upload.isPending ? 'Uploading…' : 'Upload picture'}
      </Button>
      {hasPicture && (
        <Button
          look="quiet"
          size="small"
          pending={remove.isPending}
          onClick={() => remove.mutate(undefined)}
        >
          Remove picture
        </Button>
      )}
      <span className="text-sm text-muted">PNG or JPEG, up to 5 MB</span>
    </div>
  );
}
