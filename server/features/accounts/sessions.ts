import type { Queries } from '../../db/schema.ts';
import type { Person } from '../../plugins/session.ts';

/** The session with this token hash and the person it belongs to. */
export async function findSessionPerson(
  db: Queries,
  tokenHash: string,
): Promise<{ session: { createdAt: number; lastSeenAt: number }; person: Person } | undefined> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.created_at',
      'sessions.last_seen_at',
      'users.id',
      'users.role',
      'users.first_name',
      'users.last_name',
      'users.email',
      'users.password_change_required_at',
    ])
    .where('sessions.token_hash', '=', tokenHash)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    session: { createdAt: row.created_at, lastSeenAt: row.last_seen_at },
    person: {
      id: row.id,
      role: row.role,
      firstName: row.first_name,
      lastName: row.last_name,
      email: row.email,
      mustChangePassword: row.password_change_required_at !== null,
    },
  };
}

export async function insertSession(
  tx: Queries,
  session: { tokenHash: string; userId: string; now: number },
): Promise<void> {
  await tx
    .insertInto('sessions')
    .values({
      token_hash: session.tokenHash,
      user_id: session.userId,
      created_at: session.now,
      last_seen_at: session.now,
    })
    .execute();
}

/** Notes that the session is in use. */
export async function touchSession(tx: Queries, tokenHash: string, now: number): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ last_seen_at: now })
    .where('token_hash', '=', tokenHash)
    .execute();
}

export async function deleteSession(tx: Queries, tokenHash: string): Promise<void> {
  await tx.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}
