import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SessionUser } from '#contract/session.ts';
import { deleteOwnPicture, uploadOwnPicture } from '#contract/user-pictures.ts';
import { initialsOf } from '#domain/account/name.ts';
import { isPictureAddress, shownPicture } from '#domain/account/picture.ts';
import { failureText } from '#web/kit/api/api-error.ts';
import { newIdempotencyKey } from '#web/kit/api/idempotency-key.ts';
import { call } from '#web/kit/api/request.ts';
import { sendFile } from '#web/kit/api/send-file.ts';
import { PicturePicker } from '#web/kit/form/picture-picker.tsx';
import { portalUserQuery, sessionUserQuery } from '#web/kit/session/session.ts';
import { toast } from '#web/kit/ui/toast/toast.tsx';

type Pictured = Pick<SessionUser, 'firstName' | 'lastName' | 'email' | 'profileImageUrl'>;

/** The signed-in person's own picture; the navigation bar shows it as soon as it is there. */
export function OwnPicture({ user }: { user: Pictured }) {
  const upload = useOwnPicture({
    run: (file: File) =>
      sendFile(uploadOwnPicture.path, file, newIdempotencyKey(), () => {
        // A few hundred kilobytes: gone before a percentage could be read.
      }).done,
    done: 'Picture updated',
    failed: 'Failed to upload picture',
  });
  const remove = useOwnPicture({
    run: (_: undefined) => call(deleteOwnPicture, {}),
    done: 'Picture removed',
    failed: 'Failed to remove picture',
  });
  return (
    <PicturePicker
      picture={<LargeFace user={user} />}
      hasPicture={isPictureAddress(user.profileImageUrl)}
      isUploading={upload.isPending}
      isRemoving={remove.isPending}
      onFile={(file) => upload.mutate(file)}
      onRemove={() => remove.mutate(undefined)}
    />
  );
}

function LargeFace({ user }: { user: Pictured }) {
  const picture = shownPicture(user.profileImageUrl, location.origin);
  const className = 'size-16 shrink-0 rounded-full';
  if (picture) return <img src={picture} alt="You" className={className} />;
  return (
    <span
      aria-hidden
      className={`${className} grid place-items-center bg-sunken text-xl font-semibold text-muted`}
    >
      {initialsOf(user)}
    </span>
  );
}

function useOwnPicture<Input>(change: {
  run: (input: Input) => Promise<unknown>;
  done: string;
  failed: string;
}) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change.run,
    onSuccess: () => toast({ title: change.done }),
    onError: (error) => {
      const description = failureText(error, 'The server cannot be reached. Please try again.');
      toast({ variant: 'destructive', title: change.failed, description });
    },
    // Both questions about who is there answer with the picture.
    onSettled: () =>
      Promise.all(
        [sessionUserQuery, portalUserQuery].map(({ queryKey }) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
