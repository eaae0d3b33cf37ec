import { type ComponentType, useEffect, useState } from 'react';
import { loadPart } from '../load/load-part.ts';
import { whenIdle } from '../load/when-idle.ts';
import { useMayBeSignedIn } from './session-store.ts';

/**
 * Fetches the session after hydration, if somebody may be signed in. Its code, including the query
 * library, is loaded only then, so that a visitor's first page does not include it.
 */
export function SessionWatch() {
  const [LiveSession, setLiveSession] = useState<ComponentType | null>(null);

  const wanted = useMayBeSignedIn();

  useEffect(() => {
    if (!wanted) return;
    return whenIdle(async () => {
      const module = await loadPart(() => import('#web/kit/session/live-session.tsx'), 'ahead');
      setLiveSession(() => module.LiveSession);
    });
  }, [wanted]);

  return LiveSession && <LiveSession />;
}
