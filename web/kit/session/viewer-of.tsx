import type { SessionUser } from '#contract/accounts/session.ts';
import { initialsOf } from '#domain/account/name.ts';
import { shownPicture } from '#domain/account/picture.ts';
import { ownOrigin } from '#web/kit/page/own-origin.ts';
import type { Viewer } from '#web/kit/shell/session-store.ts';
import { displayName } from './session.ts';

type Pictured = Pick<SessionUser, 'firstName' | 'lastName' | 'email' | 'profileImageUrl'>;

/** A signed-in user as the navigation bar shows them. */
export function viewerOf(kind: 'client' | 'admin', user: Pictured): Viewer {
  return { kind, name: displayName(user), face: <Face user={user} /> };
}

/** The user's picture or initials; the name is shown beside them. */
function Face({ user }: { user: Pictured }) {
  const picture = shownPicture(user.profileImageUrl, ownOrigin);
  const className = 'size-8 shrink-0 rounded-full';
  if (picture) return <img src={picture} alt="" className={className} />;
  return (
    <span
      aria-hidden
      className={`${className} grid place-items-center bg-sunken text-xs font-semibold text-muted`}
    >
      {initialsOf(user)}
    </span>
  );
}
