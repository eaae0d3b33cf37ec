import type { Kysely } from 'kysely';

/** Hash of what this runs, which stays once somebody's database has run it. */
export const landed = 'f19d59f5bb56b24a';

/** Indexes that no statement of the program has used since lists of current projects are read by their time. */
const unused = [
  'contact_messages_by_created_at',
  ...['name', 'client', 'budget', 'start', 'end'].map((of) => `current_projects_by_${of}_key`),
];

/** Each index costs every write of its table (decision 53). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of unused) await db.schema.dropIndex(name).ifExists().execute();
}
