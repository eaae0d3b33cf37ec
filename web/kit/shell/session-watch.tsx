import { type ComponentType, useEffect, useState } from 'react';
import { useMayBeSignedIn } from './session-store.ts';
import { whenIdle } from './when-idle.ts';

/**
 * Finds out who is there, after the page is alive and only if somebody may be. The code that asks
 * (and the query library with it) is fetched then, so that a visitor's first page does not carry it.
 */
export function SessionWatch() {
  const [LiveSession, setLiveSession] = useState<ComponentType | null>(null);

  const wanted = useMayBeSignedIn();

  useEffect(() => {
    if (!wanted) return;
    return whenIdle(async () => {
      const module = await import('#web/kit/session/live-session.tsx');
      setLiveSession(() => module.LiveSession);
    });
  }, [wanted]);

  return LiveSession && <LiveSession />;
}
