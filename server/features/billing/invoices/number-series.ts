import { sql } from 'kysely';
import type { Queries } from '#server/platform/db/schema.ts';

/**
 * The next number of a series, from 1. The series has no gaps: a rollback returns the number, and
 * other transactions wait until this one ends. Draw it as late as possible.
 */
export async function nextNumber(tx: Queries, series: string): Promise<number> {
  const row = await tx
    .insertInto('number_series')
    .values({ name: series, last: 1 })
    .onConflict((c) => c.column('name').doUpdateSet({ last: sql`number_series.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow();
  return row.last;
}
