import { runCompiled } from '#server/platform/db/compile-once.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { untilNextCommit } from '#server/platform/db/sqlite/remembered-rows.ts';
import type { Person } from '#server/platform/http/person.ts';
import { rightsOf } from '../staff-roles/rights-of.ts';
import { lockAccount } from '../store.ts';
import type { SessionsTable } from '../tables.ts';
import { accountColumns, accountOfCaller } from './account-of-caller.ts';

/** The last use of a session or an API key is stored at most this often, so that most reads cause no write. */
export const touchEveryMs = 60_000;

/** The session with this token hash and the person it belongs to. */
export async function findSessionPerson(
  db: Queries,
  tokenHash: string,
): Promise<{ session: { createdAt: number; lastSeenAt: number }; person: Person } | undefined> {
  // Runs for every request with a cookie, so it is compiled once and cached until the next commit.
  const [row] = await runCompiled(db, 'session', [tokenHash], () =>
    db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .leftJoin('staff_roles', 'staff_roles.id', 'users.staff_role')
      .leftJoin('factor_demands', 'factor_demands.role', 'users.role')
      .select([
        'sessions.id as session_id',
        'sessions.created_at',
        'sessions.last_seen_at',
        'sessions.proved_at',
        'users.id',
        ...accountColumns,
      ])
      .where('sessions.token_hash', '=', tokenHash)
      .where('users.deleted_at', 'is', null)
      .modifyFront(untilNextCommit),
  );
  if (row === undefined) return undefined;
  return {
    session: { createdAt: row.created_at, lastSeenAt: row.last_seen_at },
    person: {
      id: row.id,
      sessionId: row.session_id,
      provedAt: row.proved_at,
      role: row.role,
      rights: rightsOf(row),
      ...accountOfCaller(row),
    },
  };
}

export async function insertSession(
  tx: Queries,
  session: {
    tokenHash: string;
    id: string;
    userId: string;
    device: string;
    address: string;
    now: number;
    provedAt: number;
  },
): Promise<void> {
  await tx
    .insertInto('sessions')
    .values({
      token_hash: session.tokenHash,
      id: session.id,
      user_id: session.userId,
      device: session.device,
      address: session.address,
      created_at: session.now,
      last_seen_at: session.now,
      proved_at: session.provedAt,
    })
    .execute();
}

/** Updates when the session was last used. */
export async function touchSession(tx: Queries, tokenHash: string, now: number): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ last_seen_at: now })
    .where('token_hash', '=', tokenHash)
    .execute();
}

/** Notes that the person of a session has just proved again who they are. */
export async function renewProof(tx: Queries, sessionId: string, now: number): Promise<void> {
  await tx.updateTable('sessions').set({ proved_at: now }).where('id', '=', sessionId).execute();
}

export async function deleteSession(tx: Queries, tokenHash: string): Promise<void> {
  await tx.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}

/** The person's sessions, most recently used first. */
export function listSessionsOf(db: Queries, userId: string): Promise<SessionsTable[]> {
  return db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute();
}

/** @returns false when this person has no such session. */
export async function deleteSessionOf(tx: Queries, userId: string, id: string): Promise<boolean> {
  const done = await tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return done.numDeletedRows > 0n;
}

/**
 * Ends all of a person's sessions, except the one to keep, and sign-ins that wait for a second step.
 * One that is under way has its session by then, or sees what has changed.
 */
export async function deleteSessionsOf(
  tx: Queries,
  userId: string,
  keepId?: string,
): Promise<void> {
  await lockAccount(tx, userId);
  await tx.deleteFrom('pending_sign_ins').where('user_id', '=', userId).execute();
  let sessions = tx.deleteFrom('sessions').where('user_id', '=', userId);
  if (keepId !== undefined) sessions = sessions.where('id', '!=', keepId);
  await sessions.execute();
}
