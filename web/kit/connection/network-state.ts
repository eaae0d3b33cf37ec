/** Whether there is a network, by what the browser says and by what happens to calls. */
interface NetworkState {
  /** The browser has no network, or a call got no answer and none sent since got one. */
  isOffline(): boolean;
  /** What the browser says of itself. */
  browserSays(online: boolean): void;
  /** A call that was sent at `sentAt` got an answer, or failed now. Times are in milliseconds. */
  answered(sentAt: number): void;
  failed(sentAt: number, now: number): void;
}

/**
 * An answer proves something only about the time after its call was sent: one that was on its way
 * when the network was lost does not end the loss, and a call that fails late does not begin one.
 */
export function createNetworkState(online: boolean): NetworkState {
  let isBrowserOnline = online;
  let lostAt: number | null = null;
  let reachedAt = Number.NEGATIVE_INFINITY;
  return {
    isOffline: () => !isBrowserOnline || lostAt !== null,
    browserSays(says) {
      isBrowserOnline = says;
    },
    answered(sentAt) {
      reachedAt = Math.max(reachedAt, sentAt);
      if (lostAt !== null && sentAt >= lostAt) lostAt = null;
    },
    failed(sentAt, now) {
      if (sentAt >= reachedAt) lostAt = now;
    },
  };
}
