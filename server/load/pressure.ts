import { monitorEventLoopDelay, performance } from 'node:perf_hooks';

/** Whether the program has more to do than it can. */
export interface Pressure {
  isHigh(): boolean;
  /** Says that something was put off: so long as that goes on, there is too much to do. */
  notePutOff(): void;
}

/** How often it is looked at, in milliseconds. */
const everyMs = 250;
/** How often the delay is sampled, in milliseconds. */
const sampleMs = 10;
/**
 * How late the event loop is on average, in milliseconds, above which there is too much to do, and
 * below which there no longer is. Files that go out in small steps keep it busy, but never late by
 * more than their steps: busyness alone says nothing.
 */
const highFromMs = 50;
const calmBelowMs = 25;
/**
 * Which share of the time the event loop had work, from which lateness is our own doing. Where other
 * programs have the processors it is late without having much to do, and refusing would not help.
 */
const busyFrom = 0.8;

/** Watches how late the event loop is, until `stop`. */
export function watchPressure(): Pressure & { stop: () => void } {
  const delay = monitorEventLoopDelay({ resolution: sampleMs });
  delay.enable();
  let isHigh = false;
  let hasPutOff = false;
  let before = performance.eventLoopUtilization();
  const timer = setInterval(() => {
    // In nanoseconds from one sample to the next. None at all: the loop was held up all the time.
    const lateMs = delay.count === 0 ? everyMs : delay.mean / 1e6 - sampleMs;
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    isHigh = isHigh
      ? hasPutOff || lateMs >= calmBelowMs
      : lateMs > highFromMs && utilization >= busyFrom;
    hasPutOff = false;
    delay.reset();
  }, everyMs).unref();
  return {
    isHigh: () => isHigh,
    notePutOff: () => {
      hasPutOff = true;
    },
    stop: () => {
      clearInterval(timer);
      delay.disable();
    },
  };
}
