import type { Queries } from '#server/platform/db/schema.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { findUserById } from '../accounts/store.ts';

/** @throws Problem `invalid_input` unless the owner, when there is one, is a live staff or admin account. */
export async function requireOwner(tx: Queries, ownerId: string | null | undefined): Promise<void> {
  if (ownerId === null || ownerId === undefined) return;
  const user = await findUserById(tx, ownerId);
  if (user !== undefined && user.deleted_at === null && user.role !== 'client') return;
  const message = 'Please choose a member of the team';
  throw new Problem('invalid_input', message, { issues: [{ path: 'ownerId', message }] });
}
