import type { Queries } from '#server/platform/db/schema.ts';

/** The demo's active project, about which features play their part of its story; undefined without one. */
export function findDemoProject(db: Queries) {
  return db
    .selectFrom('projects')
    .select(['id', 'owner_id', 'client_contact_name', 'source_quote_id'])
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .executeTakeFirst();
}
