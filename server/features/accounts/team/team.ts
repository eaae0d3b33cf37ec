import { sql } from 'kysely';
import { displayName } from '#domain/account/name.ts';
import { type Area, areas, mayDo, type Rights } from '#domain/account/rights.ts';
import { mayTake, type WorkKind, workKinds } from '#domain/account/work-kind.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { rightsOf } from '../staff-roles/rights-of.ts';
import type { UsersTable } from '../tables.ts';

/** A person of the company: an administrator or a member of staff. */
export interface TeamMember
  extends Pick<UsersTable, 'id' | 'first_name' | 'last_name' | 'email' | 'role' | 'staff_role'> {
  /** What they may do in the back office. */
  rights: Rights;
}

/**
 * The people of the company with active accounts, by name. The index "users_team" contains only
 * them, so the cost does not depend on the number of clients.
 */
export function listTeam(db: Queries): Promise<TeamMember[]> {
  return read(teamQuery(db));
}

/** The administrators, who answer inquiries, plan and hold consultations (rule ACCOUNT-2). */
export function listAdmins(db: Queries): Promise<TeamMember[]> {
  return read(teamQuery(db).where('role', '=', 'admin'));
}

/** Somebody of the team; undefined for a client, a deleted account and an unknown id. */
export async function findMember(db: Queries, id: string): Promise<TeamMember | undefined> {
  const [member] = await read(teamQuery(db).where('id', '=', id));
  return member;
}

/**
 * Keeps somebody of the team from being deleted until this transaction ends.
 *
 * @returns false for an account that is deleted.
 */
export async function lockMember(tx: Queries, id: string): Promise<boolean> {
  const locked = await tx
    .updateTable('users')
    .set((e) => ({ version: e.ref('version') }))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return locked !== undefined;
}

/** The same for everyone of the team, where it is not known beforehand who will get something. */
export async function lockTeam(tx: Queries): Promise<void> {
  const ids = (await listTeam(tx)).map(({ id }) => id).toSorted();
  for (const id of ids) await lockMember(tx, id);
}

function teamQuery(db: Queries) {
  return (
    db
      .selectFrom('users')
      .select(['id', 'first_name', 'last_name', 'email', 'role', 'staff_role'])
      .select((of) =>
        of
          .selectFrom('staff_roles')
          .select('rights')
          .whereRef('staff_roles.id', '=', 'users.staff_role')
          .as('role_rights'),
      )
      // A bound value would keep SQLite from the partial index.
      .where('role', '<>', sql.lit('client' as const))
      .where('deleted_at', 'is', null)
      .orderBy('name_key')
      .orderBy('id')
  );
}

async function read(query: ReturnType<typeof teamQuery>): Promise<TeamMember[]> {
  const rows = await query.execute();
  return rows.map((row) => ({ ...row, rights: rightsOf(row) }));
}

/**
 * Lets only somebody be responsible for something who may do it, and who is not deleted before this
 * transaction ends (rule RIGHTS-10).
 *
 * @returns who it is; undefined for nobody.
 * @throws Problem `invalid_input` with an issue at `path` for anybody else's id.
 */
export async function requireMay(
  tx: Queries,
  id: string | null | undefined,
  kind: WorkKind,
  path: string,
): Promise<TeamMember | undefined> {
  if (id === null || id === undefined) return undefined;
  const member = await lockResponsible(tx, id, kind);
  if (member !== undefined) return member;
  const message = 'Please choose someone whose role allows this';
  throw new Problem('invalid_input', message, { issues: [{ path, message }] });
}

/** Everyone who can be responsible for something, by name. */
export async function listTakers(db: Queries, kind: WorkKind): Promise<TeamMember[]> {
  return (await listTeam(db)).filter(({ rights }) => mayTake(kind, rights));
}

/** Who is responsible for something, unless they have left or their role no longer allows it. */
export async function findResponsible(
  db: Queries,
  id: string | null,
  kind: WorkKind,
): Promise<TeamMember | undefined> {
  const member = id === null ? undefined : await findMember(db, id);
  return member && mayTake(kind, member.rights) ? member : undefined;
}

/** The same for whoever becomes responsible now: their work is released only after this transaction. */
export async function lockResponsible(
  tx: Queries,
  id: string | null,
  kind: WorkKind,
): Promise<TeamMember | undefined> {
  // Read afterwards: their account may have been deleted, or their role changed, until then.
  return id !== null && (await lockMember(tx, id)) ? findResponsible(tx, id, kind) : undefined;
}

export function presentMember(row: TeamMember): {
  id: string;
  name: string;
  role: 'staff' | 'admin';
  hasBackOffice: boolean;
  areas: Area[];
  sees: Area[];
  takes: WorkKind[];
} {
  return {
    id: row.id,
    name: displayName(row.first_name, row.last_name, row.email),
    role: row.role === 'admin' ? 'admin' : 'staff',
    hasBackOffice: mayDo(row.rights, 'team'),
    areas: areas.filter((area) => mayDo(row.rights, `${area}:change`)),
    sees: areas.filter((area) => mayDo(row.rights, `${area}:see`)),
    takes: workKinds.filter((kind) => mayTake(kind, row.rights)),
  };
}
