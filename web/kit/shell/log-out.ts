import { loadPart } from './load-part.ts';
import { noteSignedIn } from './session-store.ts';

/** Signs out. The code of the calls is loaded on demand, since only signed-in users need it. */
export async function logOut(kind: 'client' | 'admin'): Promise<void> {
  const session = await loadPart(() => import('#web/kit/session/session.ts'));
  noteSignedIn(false);
  if (kind === 'admin') session.logOutAdmin();
  else await session.logOutClient();
}
