import type { Actor, Caller } from '#server/platform/audit/actor.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queries } from '#server/platform/db/schema.ts';

/**
 * A change in progress: everything a function of change needs besides its input. It happens
 * entirely in one transaction or not at all.
 */
export interface Work {
  readonly tx: Queries;
  readonly context: Context;
  /** Who is recorded as making the change: the caller, unless a feature names somebody else. */
  readonly actor: Actor;
  /** Who sent the request, and with what. */
  readonly caller: Caller;
  /** When it happens, in milliseconds: the same instant for everything written. */
  readonly now: number;
}

/**
 * Runs a change in one transaction: for internal work of the program, and for calls that need more
 * than `serveChange` offers, such as two transactions.
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
