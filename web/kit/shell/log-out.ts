import { noteSignedIn } from './session-store.ts';

/**
 * Signs out the person whom the navigation bar names. The calls are fetched on demand: only
 * somebody who is signed in needs them.
 */
export async function logOut(kind: 'client' | 'admin'): Promise<void> {
  const session = await import('#web/kit/session/session.ts');
  noteSignedIn(false);
  if (kind === 'admin') session.logOutAdmin();
  else await session.logOutClient();
}
