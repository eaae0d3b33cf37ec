import type { Context } from '#server/platform/context.ts';
import { isUniqueViolation } from '#server/platform/db/constraint.ts';
import type { Queries } from '#server/platform/db/schema.ts';

/**
 * Runs a change that may want a slot, in a transaction. Should the database refuse the slot after
 * all, the change is tried once more: now the check finds who has it, and answers with what is free.
 */
export async function decideSlot<T>(
  { database }: Pick<Context, 'database'>,
  work: (tx: Queries) => Promise<T>,
): Promise<T> {
  try {
    return await database.transaction(work);
  } catch (error) {
    if (isUniqueViolation(error)) return database.transaction(work);
    throw error;
  }
}
