import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '#web/kit/api/api-error.ts';
import { portalUserQuery, sessionUserQuery } from './session.ts';

/**
 * Asks again who is there as soon as any call of the screens is refused for want of a session, so
 * that the guard leads to the sign-in instead of every list failing on its own.
 */
export function useSessionEnd(): void {
  const client = useQueryClient();
  useEffect(() => {
    function look(event: { type: string; action?: { type: string } }): void {
      if (event.type !== 'updated' || event.action?.type !== 'error') return;
      // Actions of this type carry what went wrong.
      const { error } = event.action as { error?: unknown };
      // Not every 401: a wrong password that is asked for again answers one as well.
      if (!(error instanceof ApiError) || error.code !== 'not_signed_in') return;
      for (const { queryKey } of [sessionUserQuery, portalUserQuery])
        void client.invalidateQueries({ queryKey });
    }
    const stops = [
      client.getQueryCache().subscribe(look),
      client.getMutationCache().subscribe(look),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client]);
}
