import { sql } from 'kysely';
import { displayName } from '#domain/account/name.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import type { UsersTable } from '../tables.ts';

/** One of the company's own people: an administrator or a member of staff. */
export type TeamMember = Pick<UsersTable, 'id' | 'first_name' | 'last_name' | 'email' | 'role'>;

/**
 * The company's own people whose accounts are in use, by name. The index "users_team" holds just
 * them, so it costs the same however many clients there are.
 */
export function listTeam(db: Queries): Promise<TeamMember[]> {
  return teamQuery(db).execute();
}

/** The administrators of the team: those who answer, plan and hold consultations (rule ACCOUNT-2). */
export function listAdmins(db: Queries): Promise<TeamMember[]> {
  return teamQuery(db).where('role', '=', 'admin').execute();
}

function teamQuery(db: Queries) {
  return (
    db
      .selectFrom('users')
      .select(['id', 'first_name', 'last_name', 'email', 'role'])
      // A bound value would keep SQLite from the partial index.
      .where('role', '<>', sql.lit('client' as const))
      .where('deleted_at', 'is', null)
      .orderBy('name_key')
      .orderBy('id')
  );
}

/** A person of the team as screens name one. */
export function presentMember(row: TeamMember): {
  id: string;
  name: string;
  role: 'staff' | 'admin';
} {
  return {
    id: row.id,
    name: displayName(row.first_name, row.last_name, row.email),
    role: row.role === 'admin' ? 'admin' : 'staff',
  };
}
