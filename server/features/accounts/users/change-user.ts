import type { FastifyRequest } from 'fastify';
import { actorOf } from '#server/platform/audit/actor.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import type { Person } from '#server/platform/http/person.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { noticeChange } from '../account-mail.ts';
import { confirmPassword } from '../passwords/confirm-password.ts';
import { deleteSessionsOf } from '../session/store.ts';
import { findUserById } from '../store.ts';
import type { UsersTable } from '../tables.ts';
import { voidMailedSecrets } from '../tokens.ts';
import { moveOpenWork } from './open-work.ts';
import { countAdmins, lockAdmins, setDeleted, setRole } from './store.ts';
import { tellOfUser } from './tell-of-user.ts';

/** Disables an account and ends its sessions; never one's own, never the last admin's. */
export function deleteUser(context: Context, request: FastifyRequest, person: Person, id: string) {
  return change(context, request, id, 'user-deleted', async (tx, user, now) => {
    if (user.id === person.id) throw new Problem('conflict', 'You cannot delete your own account.');
    await lockAdmins(tx);
    const self = await findUserById(tx, person.id);
    // Deleted by the other admin a moment ago: then this call no longer has an admin behind it.
    if (self === undefined || self.deleted_at !== null || self.role !== 'admin')
      throw new Problem('not_allowed', 'You do not have access to this. Please contact support.');
    if (user.role === 'admin' && (await countAdmins(tx)) <= 1)
      throw new Problem(
        'conflict',
        'This is the last administrator. Make somebody else one first.',
      );
    await setDeleted(tx, user.id, now, now);
    await moveOpenWork(tx, context, actorOf(request), user.id, null);
    await deleteSessionsOf(tx, user.id);
    await voidMailedSecrets(tx, user.id);
  });
}

/** Takes a deletion back; an account that is not deleted stays as it is. */
export function restoreUser(context: Context, request: FastifyRequest, id: string) {
  return change(context, request, id, 'user-restored', async (tx, user, now) => {
    await setDeleted(tx, user.id, null, now);
  });
}

/** Gives an account all rights, after the admin has typed their own password again (rule ACCOUNT-3). */
export async function makeAdmin(
  context: Context,
  request: FastifyRequest,
  person: Person,
  id: string,
  password: string,
): Promise<UsersTable> {
  const counted = await confirmPassword(context, request, person, password);
  return change(context, request, id, 'made-admin', async (tx, user, now) => {
    await counted.succeeded(tx);
    if (user.deleted_at !== null) throw new Problem('conflict', 'Restore this account first.');
    await setRole(tx, user.id, 'admin', now);
    // New rights need a new session: none gains rights after it began (rule SESSION-8).
    await deleteSessionsOf(tx, user.id);
    const owner = { email: user.email, firstName: user.first_name };
    await noticeChange(tx, context, request, 'role-changed', owner);
  });
}

/** One change to one account with its line in the log, in one transaction. */
async function change(
  context: Context,
  request: FastifyRequest,
  id: string,
  kind: 'user-deleted' | 'user-restored' | 'made-admin',
  work: (tx: Queries, user: UsersTable, now: number) => Promise<void>,
): Promise<UsersTable> {
  const now = context.now();
  return context.database.transaction(async (tx) => {
    const user = await findUserById(tx, id);
    if (user === undefined) throw notFound('user');
    await work(tx, user, now);
    const changed = await findUserById(tx, id);
    if (changed === undefined) throw notFound('user');
    await tellOfUser(tx, context, request, kind, changed, user);
    return changed;
  });
}
