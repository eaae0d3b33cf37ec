import { useEffect, useRef } from 'react';
import { reportFailure } from '#web/kit/api/report.ts';

/**
 * Says once that a message is on the screen, and for a hidden tab not before somebody looks at it. A
 * failure is only logged: the next message, or the next look at the thread, says it again.
 *
 * @param id the last message to say it of; undefined for none
 */
export function useWhenSeen(id: string | undefined, say: (id: string) => Promise<unknown>): void {
  const latest = useRef(say);
  useEffect(() => {
    latest.current = say;
  });
  useEffect(() => {
    if (id === undefined) return;
    const seen = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', seen);
      latest.current(id).catch((cause: unknown) => {
        reportFailure('The conversation could not be marked read', cause);
      });
    };
    document.addEventListener('visibilitychange', seen);
    seen();
    return () => document.removeEventListener('visibilitychange', seen);
  }, [id]);
}
