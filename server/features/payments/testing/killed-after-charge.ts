import type { Context } from '#server/platform/context.ts';

/**
 * The program's parts, as if it were killed once a charge was made: the attempt is stored, the card is
 * charged, and nothing is written any more.
 */
export function killedAfterCharge(context: Context): Context {
  let written = 0;
  const database = Object.create(context.database, {
    transaction: {
      value: (work: Parameters<typeof context.database.transaction>[0]) =>
        written++ === 0 ? context.database.transaction(work) : Promise.reject(new Error('killed')),
    },
  });
  return { ...context, database };
}
