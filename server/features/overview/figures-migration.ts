import type { Kysely } from 'kysely';
import { type Counted, startCounting } from '#server/platform/figures/start-counting.ts';

/** Hash of what this runs, which stays once somebody's database has run it. */
export const landed = 'c6b0e494d4ad34f4';

const counted: readonly Counted[] = [
  { table: 'leads', part: 'status', hasBin: true },
  { table: 'quotes', part: 'status', amount: 'estimated_cost_dollars', hasBin: true },
  { table: 'bookings' },
  { table: 'document_versions', amount: 'size_bytes' },
];

/** Counts and sums that follow each change of their rows (decision 53). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of ['figures', 'figure_changes']) {
    const table = db.schema
      .createTable(name)
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('part', 'text', (column) => column.notNull())
      .addColumn('entries', 'bigint', (column) => column.notNull())
      .addColumn('amount', 'bigint', (column) => column.notNull());
    await (name === 'figures'
      ? table.addPrimaryKeyConstraint('figures_key', ['name', 'part'])
      : table
    ).execute();
  }
  for (const one of counted) await startCounting(db, one);
}
