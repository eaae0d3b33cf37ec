import type { Actor } from '#server/platform/audit/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { isUniqueViolation } from '#server/platform/db/constraint.ts';
import { inWork, type Work } from '#server/platform/work/work.ts';

/**
 * Runs a change that may want a slot. Should the database refuse the slot after all, the change is
 * tried once more: now the check finds who has it, and answers with what is free.
 */
export async function decideSlot<T>(
  context: Context,
  actor: Actor,
  change: (work: Work) => Promise<T>,
): Promise<T> {
  try {
    return await inWork(context, actor, change);
  } catch (error) {
    if (isUniqueViolation(error)) return inWork(context, actor, change);
    throw error;
  }
}
