import { monitorEventLoopDelay, performance } from 'node:perf_hooks';

/** Whether the program has more to do than it can. */
export interface Pressure {
  isHigh(): boolean;
  /** Says that a call came, whether it is taken or put off. */
  noteCall(): void;
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
 * Fewer calls a second are never too much: opening a page makes a dozen. Where other programs have the
 * processors or the disk, the loop is late for them as well, and refusing would help nobody. What was
 * too much has passed at far fewer: a flood comes in gusts.
 */
const fewestCalls = 80;
const passedBelowCalls = 20;

/** What was seen since the last look. */
interface Seen {
  /** How late the event loop was on average, in milliseconds. */
  lateMs: number;
  callsPerSecond: number;
  /** Whether anything was put off. */
  hasPutOff: boolean;
}

/** Whether there is too much to do, after what was seen; `was` is the answer before. */
export function isTooMuch(was: boolean, { lateMs, callsPerSecond, hasPutOff }: Seen): boolean {
  return was
    ? callsPerSecond >= passedBelowCalls && (hasPutOff || lateMs >= calmBelowMs)
    : callsPerSecond >= fewestCalls && (hasPutOff || lateMs > highFromMs);
}

/** Watches how late the event loop is, and how much is asked for, until `stop`. */
export function watchPressure(): Pressure & { stop: () => void } {
  const delay = monitorEventLoopDelay({ resolution: sampleMs });
  delay.enable();
  let isHigh = false;
  let hasPutOff = false;
  let calls = 0;
  let lookedAt = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    isHigh = isTooMuch(isHigh, {
      // In nanoseconds from one sample to the next. None at all: the loop was held up all the time.
      lateMs: delay.count === 0 ? everyMs : delay.mean / 1e6 - sampleMs,
      // A timer that comes early or twice in a row makes a few calls look like many.
      callsPerSecond: (calls * 1000) / Math.max(everyMs, now - lookedAt),
      hasPutOff,
    });
    lookedAt = now;
    calls = 0;
    hasPutOff = false;
    delay.reset();
  }, everyMs).unref();
  return {
    isHigh: () => isHigh,
    noteCall: () => {
      calls += 1;
    },
    notePutOff: () => {
      hasPutOff = true;
    },
    stop: () => {
      clearInterval(timer);
      delay.disable();
    },
  };
}
