import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { sessionUserQuery } from '#web/api/session.ts';

/**
 * Asks again who is there as soon as any call of the screens is refused for want of a session, so
 * that the guard leads to the sign-in instead of every list failing on its own.
 */
export function useSessionEnd(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return;
        const { error } = event.action;
        if (error instanceof ApiError && error.status === 401) {
          void client.invalidateQueries({ queryKey: sessionUserQuery.queryKey });
        }
      }),
    [client],
  );
}
