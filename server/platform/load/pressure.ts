import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { CallRate } from './call-rate.ts';

/** Whether the program is overloaded. */
export interface Pressure {
  isHigh(): boolean;
  /** Counts a call, whether it is accepted or shed. */
  noteCall(): void;
  /** Records that a call was shed: as long as that continues, the program is overloaded. */
  noteShed(): void;
}

/** How often the load is evaluated, in milliseconds. */
const everyMs = 250;
/** How often the delay is sampled, in milliseconds. */
const sampleMs = 10;
/**
 * The average event-loop delay, in milliseconds, above which the program is overloaded, and below
 * which it no longer is. Files sent in small steps keep the loop busy, but never delay it by more
 * than a step: being busy alone means nothing.
 */
const highFromMs = 50;
const calmBelowMs = 25;
/**
 * Fewer calls a second are never an overload: opening a page makes up to two dozen. When other programs use
 * up the processors or the disk, the loop is delayed too, and refusing would help nobody. An
 * overload ends at far fewer: a flood comes in gusts.
 */
const fewestCalls = 80;
const passedBelowCalls = 20;

/** Measurements since the last evaluation. */
interface Measurements {
  /** The average delay of the event loop, in milliseconds. */
  lateMs: number;
  callsPerSecond: number;
  /** Whether any call was shed. */
  hasShed: boolean;
}

/** Whether the program is overloaded, given the measurements; `was` is the previous result. */
export function isOverloaded(
  was: boolean,
  { lateMs, callsPerSecond, hasShed }: Measurements,
): boolean {
  return was
    ? callsPerSecond >= passedBelowCalls && (hasShed || lateMs >= calmBelowMs)
    : callsPerSecond >= fewestCalls && (hasShed || lateMs > highFromMs);
}

/** Watches the event-loop delay and the number of calls, until `stop`. */
export function watchPressure(): Pressure & { stop: () => void } {
  const delay = monitorEventLoopDelay({ resolution: sampleMs });
  delay.enable();
  let isHigh = false;
  let hasShed = false;
  const calls = new CallRate(performance.now());
  const timer = setInterval(() => {
    isHigh = isOverloaded(isHigh, {
      // In nanoseconds between samples. No sample at all: the loop was blocked the whole time.
      lateMs: delay.count === 0 ? everyMs : delay.mean / 1e6 - sampleMs,
      callsPerSecond: calls.measure(performance.now()),
      hasShed,
    });
    hasShed = false;
    delay.reset();
  }, everyMs).unref();
  return {
    isHigh: () => isHigh,
    noteCall: () => calls.note(),
    noteShed: () => {
      hasShed = true;
    },
    stop: () => {
      clearInterval(timer);
      delay.disable();
    },
  };
}
