import { useQueryClient } from '@tanstack/react-query';
import type { SessionUser } from '#contract/accounts/session.ts';
import { deleteOwnPicture, uploadOwnPicture } from '#contract/accounts/user-pictures.ts';
import { initialsOf } from '#domain/account/name.ts';
import { isPictureAddress, shownPicture } from '#domain/account/picture.ts';
import { PicturePicker } from '#web/kit/form/picture-picker.tsx';
import { useChange } from '#web/kit/record/use-change.ts';
import { useUpload } from '#web/kit/record/use-upload.ts';
import { portalUserQuery, sessionUserQuery } from '#web/kit/session/session.ts';

type Pictured = Pick<SessionUser, 'firstName' | 'lastName' | 'email' | 'profileImageUrl'>;

/** The signed-in user's picture; the navigation bar shows a new one at once. */
export function OwnPicture({ user }: { user: Pictured }) {
  const client = useQueryClient();
  /** Both session calls return the picture, and no topic covers them. */
  function refetchSession(): void {
    for (const { queryKey } of [sessionUserQuery, portalUserQuery])
      void client.invalidateQueries({ queryKey });
  }
  const upload = useUpload(uploadOwnPicture, uploadOwnPicture.path, {
    done: () => ({ title: 'Picture updated' }),
    failed: 'Failed to upload picture',
    onSuccess: refetchSession,
  });
  const remove = useChange(deleteOwnPicture, {
    done: () => ({ title: 'Picture removed' }),
    failed: 'Failed to remove picture',
    onSuccess: refetchSession,
  });
  return (
    <PicturePicker
      picture={<LargeFace user={user} />}
      hasPicture={isPictureAddress(user.profileImageUrl)}
      isUploading={upload.isPending}
      isRemoving={remove.isPending}
      onFile={(file) => upload.mutate(file)}
      onRemove={() => remove.mutate({})}
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
