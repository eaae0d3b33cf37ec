import { unreachable } from '#web/kit/api/api-error.ts';
import { toast } from '#web/kit/ui/toast/toast.tsx';
import { loadPart } from '../load/load-part.ts';
import { noteSignedIn } from './session-store.ts';

/** Signs out. The code of the calls is loaded on demand, since only signed-in users need it. */
export async function logOut(kind: 'client' | 'admin'): Promise<void> {
  const session = await loadPart(() => import('#web/kit/session/session.ts'), 'action').catch(
    () => {
      toast({ title: 'You are still signed in', description: unreachable, variant: 'destructive' });
    },
  );
  if (!session) return;
  noteSignedIn(false);
  if (kind === 'admin') session.logOutAdmin();
  else await session.logOutClient();
}
