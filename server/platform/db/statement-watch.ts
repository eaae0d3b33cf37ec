import { currentRequest } from '#server/platform/log/current-request.ts';
import { statementSeconds } from '#server/platform/metrics/registry.ts';

/** The log that slow statements are written to. */
interface WarnLog {
  warn(about: object, message: string): void;
}

/** Most lines about slow statements in a minute: an overloaded database would fill the disk. */
const linesPerMinute = 20;
const minuteMs = 60_000;
/** Longest text of a statement in a line. */
const shapeLength = 1000;

let slowFromMs = Number.POSITIVE_INFINITY;
let log: WarnLog | undefined;
let minuteAt = 0;
let lines = 0;
let notTold = 0;

/**
 * Writes every statement that takes longer to the log of the program, at most 20 a minute.
 *
 * @param fromMs 0 turns it off.
 */
export function reportSlowStatements(fromMs: number, to: WarnLog): void {
  slowFromMs = fromMs === 0 ? Number.POSITIVE_INFINITY : fromMs;
  log = to;
  minuteAt = 0;
  notTold = 0;
}

/** Measures a statement that began at `begunAt`, in milliseconds of the monotonic clock. */
export function noteStatement(sql: string, begunAt: number): void {
  const now = performance.now();
  const ms = now - begunAt;
  statementSeconds.observe(ms / 1000);
  if (ms >= slowFromMs) tell(sql, ms, now);
}

function tell(sql: string, ms: number, now: number): void {
  if (minuteAt === 0 || now - minuteAt >= minuteMs) {
    minuteAt = now;
    lines = 0;
  }
  lines += 1;
  if (lines > linesPerMinute) {
    notTold += 1;
    return;
  }
  const request = currentRequest.getStore();
  log?.warn(
    {
      statement: shapeOf(sql),
      ms: Math.round(ms),
      ...(request && {
        reqId: request.id,
        route: `${request.method} ${request.routeOptions.url ?? ''}`.trim(),
      }),
      ...(notTold > 0 && { notTold }),
    },
    'slow statement',
  );
  notTold = 0;
}

/** The text of a statement without any value: parameters have none, and literals become `?`. */
export function shapeOf(sql: string): string {
  return sql
    .replace(/'(?:[^']|'')*'/g, '?')
    .replace(/(?<![\w$"?.])-?\d+(?:\.\d+)?\b/g, '?')
    .replace(/\?(?:\s*,\s*\?)+/g, '?, …')
    .replace(/\s+/g, ' ')
    .slice(0, shapeLength);
}
