import { readyRole } from '#domain/account/ready-roles.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { findOwnRole } from './store.ts';

/** The name of a staff role, ready-made or of the company; undefined when there is none with this id. */
export async function roleNameOf(db: Queries, id: string): Promise<string | undefined> {
  return readyRole(id)?.name ?? (await findOwnRole(db, id))?.name;
}
