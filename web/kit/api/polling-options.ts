import { isLive } from './live/live-events.ts';
import { adminPollInterval, isPollingPaused } from './polling-pause.ts';

/**
 * Options of every live query of the back office. It polls unless changes are pushed
 * (live-events.ts), pauses in hidden tabs, and refetches on return to a screen once it is stale.
 */
export const pollingOptions = {
  staleTime: adminPollInterval,
  refetchInterval: (): number | false =>
    isLive() || isPollingPaused() ? false : adminPollInterval,
  refetchIntervalInBackground: false,
} as const;
