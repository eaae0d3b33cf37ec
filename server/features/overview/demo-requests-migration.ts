import { type Kysely, sql } from 'kysely';

/** Hash of what this runs, which stays once somebody's database has run it. */
export const landed = '79e8f246ea78fb53';

/** The overview asks for the few quotes whose demo is still to be prepared, among all quotes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index quotes_with_open_demo on quotes (created_at)
    where demo_requested_at is not null and demo_created_at is null and deleted_at is null`.execute(
    db,
  );
}
