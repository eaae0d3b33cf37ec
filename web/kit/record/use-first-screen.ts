import { useEffect } from 'react';
import { queryClient } from '../api/query-client.ts';
import { isFirstShown, noteFirstShown } from '../load/first-shown.ts';

/**
 * Notes when the first screen shows its data: the calls that were sent with it are answered, and a
 * frame with the answers is painted. For the frame of a private area, whose effects run after those
 * of the screen.
 */
export function useFirstScreen(): void {
  useEffect(() => {
    if (isFirstShown()) return;
    const cache = queryClient.getQueryCache();
    let isLooking = false;
    function look(): void {
      if (isLooking || queryClient.isFetching() > 0) return;
      isLooking = true;
      // A frame starts with the callback; once the second one does, the first is on the screen.
      requestAnimationFrame(() =>
        requestAnimationFrame(() =>
          setTimeout(() => {
            isLooking = false;
            if (queryClient.isFetching() > 0) return;
            // What it did not use would be out of date when somebody opens another part.
            window.ascentFirst?.clear();
            noteFirstShown();
          }),
        ),
      );
    }
    const leave = cache.subscribe(look);
    look();
    return leave;
  }, []);
}
