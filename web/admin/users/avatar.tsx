import type { UserReply } from '#contract/accounts/users.ts';
import { initialsOf } from '#domain/account/name.ts';
import { shownPicture } from '#domain/account/picture.ts';
import { ownOrigin } from '#web/kit/page/own-origin.ts';

/** A person's picture or initials; hidden from screen readers, as the name is always beside it. */
export function Avatar({ user }: { user: UserReply }) {
  const picture = shownPicture(user.profileImageUrl, ownOrigin);
  const className = 'size-8 shrink-0 rounded-full';
  if (picture) {
    return <img src={picture} alt="" loading="lazy" className={`${className} object-cover`} />;
  }
  return (
    <span
      aria-hidden
      className={`${className} grid place-items-center bg-sunken text-xs font-semibold text-muted group-hover:bg-line`}
    >
      {initialsOf(user)}
    </span>
  );
}
