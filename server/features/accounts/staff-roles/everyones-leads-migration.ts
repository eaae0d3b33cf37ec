import { type Kysely, sql } from 'kysely';

/** Hash of what this runs, which stays once somebody's database has run it. */
export const landed = 'b433732e9a6038aa';

/**
 * Roles that open leads, quotes or bookings go on opening those of everybody, which is a right of its
 * own now (decision 88).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update staff_roles set rights = rights || ' everyones-leads'
    where rights like '%leads:%' or rights like '%quotes:%' or rights like '%bookings:%'`.execute(
    db,
  );
}
