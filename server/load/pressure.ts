import { performance } from 'node:perf_hooks';

/** Whether the program has more to do than it can. */
export interface Pressure {
  isHigh(): boolean;
}

/** How often it is looked at, in milliseconds: soon enough for who waits, rare enough to cost nothing. */
const everyMs = 250;
/** Share of a stretch that the event loop is busy: above it work arrives faster than it is done. */
const highShare = 0.95;

/** Watches how busy the event loop is, until `stop`. */
export function watchPressure(): Pressure & { stop: () => void } {
  let isHigh = false;
  let before = performance.eventLoopUtilization();
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization();
    isHigh = performance.eventLoopUtilization(now, before).utilization > highShare;
    before = now;
  }, everyMs).unref();
  return { isHigh: () => isHigh, stop: () => clearInterval(timer) };
}
