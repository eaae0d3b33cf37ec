import type { Actor, Caller } from '#server/platform/audit/actor.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queries } from '#server/platform/db/schema.ts';

/**
 * A change under way: everything that a function of change needs to know beside its input. All of
 * it happens in one transaction or not at all.
 */
export interface Work {
  readonly tx: Queries;
  readonly context: Context;
  /** Who is recorded as making the change: the caller, unless a feature names somebody else. */
  readonly actor: Actor;
  /** Who sent the request, and with what. */
  readonly caller: Caller;
  /** When it happens, in milliseconds: the same instant for all that is written. */
  readonly now: number;
}

/**
 * Runs a change in one transaction: for what the program does by itself, and for calls that need
 * more than `serveChange` gives, such as two transactions.
 */
export function inWork<Result>(
  context: Context,
  caller: Caller,
  change: (work: Work) => Promise<Result>,
): Promise<Result> {
  return context.database.transaction((tx) =>
    change({ tx, context, actor: caller, caller, now: context.now() }),
  );
}
