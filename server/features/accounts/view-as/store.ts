import type { Queries } from '#server/platform/db/schema.ts';
import type { UsersTable } from '../tables.ts';
import type { ClientViewsTable } from './tables.ts';

/** A view with the client it shows. */
export type OpenView = Pick<ClientViewsTable, 'record_kind' | 'started_at'> &
  Pick<UsersTable, 'id' | 'role' | 'first_name' | 'last_name' | 'email' | 'profile_image_url'>;

/** The view that a session has under this id, if its client still has an account. */
export function findView(
  db: Queries,
  id: string,
  sessionId: string,
): Promise<OpenView | undefined> {
  return db
    .selectFrom('client_views')
    .innerJoin('users', 'users.id', 'client_views.client_id')
    .select([
      'client_views.record_kind',
      'client_views.started_at',
      'users.id',
      'users.role',
      'users.first_name',
      'users.last_name',
      'users.email',
      'users.profile_image_url',
    ])
    .where('client_views.id', '=', id)
    .where('client_views.session_id', '=', sessionId)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
}

export async function insertView(tx: Queries, view: ClientViewsTable): Promise<void> {
  await tx.insertInto('client_views').values(view).execute();
}

/** Ends a view of a session; one that has ended already stays ended. */
export async function deleteView(tx: Queries, id: string, sessionId: string): Promise<void> {
  await tx
    .deleteFrom('client_views')
    .where('id', '=', id)
    .where('session_id', '=', sessionId)
    .execute();
}

/** Deletes the views that started before `instant`. */
export async function deleteViewsBefore(tx: Queries, instant: number): Promise<void> {
  await tx.deleteFrom('client_views').where('started_at', '<', instant).execute();
}
