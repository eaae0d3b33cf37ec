import { type Kysely, sql } from 'kysely';
import { followFacts } from './follow-facts.ts';

/** Hash of what this runs, which stays once somebody's database has run it. */
export const landed = '96826664ea8c93bb';

/** Scores of leads by rules, with their reasons and their history (decision 118). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('leads')
    .addColumn('score_by', 'text', (c) =>
      c.notNull().defaultTo('rules').check(sql`score_by in ('person', 'rules')`),
    )
    .execute();
  await db.schema
    .alterTable('leads')
    .addColumn('score_typed_by', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  // What was typed stays; 0 is what leads had of which nobody said anything.
  await sql`update leads set score_by = 'person' where score > 0`.execute(db);
  await db.schema
    .createTable('lead_score_rules')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('version', 'bigint', (c) => c.notNull().unique())
    .addColumn('on_since', 'bigint')
    .addColumn('points', 'text', (c) => c.notNull())
    .addColumn('changed_by', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('changed_name', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('lead_scoring')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('on_since', 'bigint')
    .addColumn('walk_before', 'text')
    .addColumn('walk_done', 'bigint', (c) => c.notNull())
    .addColumn('walk_total', 'bigint', (c) => c.notNull())
    .addColumn('again_at', 'bigint')
    .execute();
  await db.schema
    .createTable('lead_scores')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('lead_id', 'text', (c) =>
      c.notNull().unique().references('leads.id').onDelete('cascade'),
    )
    .addColumn('score', 'integer', (c) => c.notNull())
    .addColumn('reasons', 'text', (c) => c.notNull())
    .addColumn('changes_at', 'bigint')
    .addColumn('noted', 'integer', (c) => c.notNull())
    .addColumn('noted_by', 'text', (c) => c.notNull())
    .addColumn('scored_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('lead_score_days')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('lead_id', 'text', (c) => c.notNull().references('leads.id').onDelete('cascade'))
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('score', 'integer', (c) => c.notNull())
    .addColumn('typed_by', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('lead_score_days_once', ['lead_id', 'day'])
    .execute();
  await db.schema
    .createTable('lead_score_due')
    .addColumn('lead_id', 'text', (c) => c.notNull())
    .execute();
  for (const [name, table, column] of [
    ['lead_score_rules_by_changer', 'lead_score_rules', 'changed_by'],
    ['lead_score_days_by_age', 'lead_score_days', 'created_at'],
  ] as const)
    await db.schema.createIndex(name).on(table).column(column).execute();
  await db.schema
    .createIndex('lead_scores_changing')
    .on('lead_scores')
    .columns(['changes_at', 'id'])
    .where(sql.ref('changes_at'), 'is not', null)
    .execute();
  await followFacts(db);
}
