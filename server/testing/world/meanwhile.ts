import { setTimeout } from 'node:timers/promises';
import type { Caller } from '#server/platform/audit/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { inWork, type Work } from '#server/platform/work/work.ts';

/** How long the other change stays open: a call has come to its lock by then, or has passed it. */
const openMs = 300;

/**
 * Makes a change, and something else once it is written but not committed: on PostgreSQL, the other
 * one still reads what was there before; on SQLite it waits for its turn.
 *
 * @returns what the other one resolves to.
 */
export async function meanwhile<Result>(
  context: Context,
  caller: Caller,
  change: (work: Work) => Promise<unknown>,
  other: () => Promise<Result>,
): Promise<Result> {
  const written = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const changing = inWork(context, caller, async (work) => {
    await change(work);
    written.resolve();
    await end.promise;
  });
  await Promise.race([written.promise, changing]);
  const result = other();
  await setTimeout(openMs);
  end.resolve();
  await changing;
  return result;
}
