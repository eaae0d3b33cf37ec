import { sql } from 'kysely';
import type { HealthChecks } from '#contract/office/health.ts';
import { clockToleranceMs } from '#server/platform/clock/clock-step.ts';
import type { Context } from '#server/platform/context.ts';
import { freshMs } from './probes.ts';
import type { Probe } from './watch.ts';

/** How long a jump is told, in milliseconds. */
const toldForMs = 3_600_000;

/**
 * The clock: whether it moved by more than a minute against the one that only measures time, and
 * whether it differs from the database's.
 *
 * @param elapsed milliseconds of the clock that nobody sets.
 */
export function clockProbe(
  { database, now }: Pick<Context, 'database' | 'now'>,
  elapsed: () => number = () => performance.now(),
): Probe<HealthChecks['clock']> {
  let last = { wall: now(), elapsed: elapsed() };
  let jump = { ms: 0, at: Number.NEGATIVE_INFINITY };

  function noteJump(): void {
    const current = { wall: now(), elapsed: elapsed() };
    const ms = current.wall - last.wall - (current.elapsed - last.elapsed);
    if (Math.abs(ms) > clockToleranceMs) jump = { ms, at: current.elapsed };
    last = current;
  }

  /** How far ahead of the database's clock ours is, in milliseconds; SQLite has none of its own. */
  async function aheadMs(): Promise<number> {
    if (database.engine === 'sqlite') return 0;
    const before = now();
    const { rows } = await sql<{ at: number }>`
      select cast(extract(epoch from clock_timestamp()) * 1000 as bigint) as at`.execute(
      database.read,
    );
    return (before + now()) / 2 - (rows[0]?.at ?? before);
  }

  return {
    name: 'clock',
    freshMs,
    failed: 'unknown',
    check: async () => {
      noteJump();
      const ahead = await aheadMs();
      if (Math.abs(ahead) > clockToleranceMs)
        return { state: 'wrong', detail: `${spanText(ahead)} ${ahead > 0 ? 'ahead' : 'behind'}` };
      if (elapsed() - jump.at < toldForMs)
        return {
          state: 'jumped',
          detail: `${spanText(jump.ms)} ${jump.ms > 0 ? 'forward' : 'back'}`,
        };
      return 'ok';
    },
  };
}

/** "75 seconds", "12 minutes", "3 hours". */
function spanText(ms: number): string {
  const seconds = Math.round(Math.abs(ms) / 1000);
  if (seconds < 120) return `${seconds} seconds`;
  const minutes = Math.round(seconds / 60);
  return minutes < 120 ? `${minutes} minutes` : `${Math.round(minutes / 60)} hours`;
}
