import type { SessionUser } from '#contract/session.ts';
import { initialsOf } from '#domain/account/name.ts';
import { shownPicture } from '#domain/account/picture.ts';
import { displayName } from '#web/api/session.ts';
import type { Viewer } from './session-store.ts';

/** A signed-in person as the navigation bar shows them. */
export function viewerOf(
  kind: 'client' | 'admin',
  user: Pick<SessionUser, 'firstName' | 'lastName' | 'email' | 'profileImageUrl'>,
): Viewer {
  return {
    kind,
    name: displayName(user),
    initials: initialsOf(user),
    picture: shownPicture(user.profileImageUrl, location.origin),
  };
}
