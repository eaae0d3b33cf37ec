import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '#web/kit/api/api-error.ts';
import { isPollingPaused } from '#web/kit/api/polling-pause.ts';
import { portalUserQuery, sessionUserQuery } from './session.ts';

/**
 * Refetches the session as soon as any call fails for lack of one, so that the guard asks to sign in
 * again instead of every list failing on its own; or because of rights that they do not have anymore.
 */
export function useSessionEnd(): void {
  const client = useQueryClient();
  useEffect(() => {
    function onEvent(event: { type: string; action?: { type: string } }): void {
      if (event.type !== 'updated' || event.action?.type !== 'error') return;
      // Actions of this type contain the error.
      const { error } = event.action as { error?: unknown };
      // Not every 401 ends the session: entering a wrong password again returns one as well.
      if (!(error instanceof ApiError) || isPollingPaused()) return;
      // A refusal may be news: somebody has taken a right away.
      if (error.code !== 'not_signed_in' && error.code !== 'not_allowed') return;
      for (const { queryKey } of [sessionUserQuery, portalUserQuery])
        void client.invalidateQueries({ queryKey });
    }
    const stops = [
      client.getQueryCache().subscribe(onEvent),
      client.getMutationCache().subscribe(onEvent),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client]);
}
