import { isLive } from './live-events.ts';

/** How often the back office asks again, in milliseconds (rule OFFICE-4). */
const adminPollInterval = 5_000;

/**
 * How every live query of the back office behaves: changes are pushed (live-events.ts), and while
 * that is not so it polls; it rests in hidden tabs, shows the last answer
 * until the next is there, and a screen one comes back to asks at once unless it just did.
 */
export const polled = {
  staleTime: adminPollInterval,
  refetchInterval: (): number | false => (isLive() ? false : adminPollInterval),
  refetchIntervalInBackground: false,
} as const;
