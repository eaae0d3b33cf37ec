import { type RawBuilder, sql } from 'kysely';
import { type ClientDeed, type ClientRole, roleMay } from '#domain/account/client-role.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import type { Person } from '#server/platform/http/person.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { emailKey } from '../store.ts';

/**
 * Who of a client may see, sign and pay what. This is the one place for the rule (rule CLIENT-2): a
 * project belongs to the address that it names, and to the people of its company by their roles.
 */

/** What somebody's address opens on the client's side. */
export interface ClientAccess {
  /** The address in lower case. */
  key: string;
  /** Their role in each company that they belong to, by its id. */
  roles: ReadonlyMap<string, ClientRole>;
}

/** Whose project it is. */
export interface ClientProject {
  client_email_key: string;
  client_company_id: string | null;
}

/** What an address opens by itself, without the companies of its owner. */
export function accessOfAddress(email: string): ClientAccess {
  return { key: emailKey(email), roles: new Map() };
}

/** What a signed-in person opens. Companies are for clients: staff see the projects that they own. */
export async function accessOf(
  db: Queries,
  person: Pick<Person, 'email' | 'role'>,
): Promise<ClientAccess> {
  return person.role === 'client'
    ? accessOfClient(db, person.email)
    : accessOfAddress(person.email);
}

/** What the client with this address opens, with or without an account. */
export async function accessOfClient(db: Queries, email: string): Promise<ClientAccess> {
  const key = emailKey(email);
  const rows = await db
    .selectFrom('client_people')
    .select(['company_id', 'role'])
    .where('email_key', '=', key)
    .where('removed_at', 'is', null)
    .execute();
  return { key, roles: new Map(rows.map((row) => [row.company_id, row.role])) };
}

/** Whether somebody may do something in a project. */
export function mayIn(access: ClientAccess, project: ClientProject, deed: ClientDeed): boolean {
  if (access.key !== '' && project.client_email_key === access.key) return true;
  const role = project.client_company_id && access.roles.get(project.client_company_id);
  return Boolean(role) && roleMay(role as ClientRole, deed);
}

/** The same as a condition of a query that reads `projects`. */
export function projectsWhere(access: ClientAccess, deed: ClientDeed): RawBuilder<boolean> {
  const companies = companiesWhere(access, deed);
  const own = sql<boolean>`projects.client_email_key = ${access.key}`;
  return companies.length === 0
    ? own
    : sql<boolean>`(${own} or projects.client_company_id in (${sql.join(companies)}))`;
}

/** @throws Problem `not_allowed` for somebody of a client whose role does not include this. */
export function requireDeed(access: ClientAccess, project: ClientProject, deed: ClientDeed): void {
  if (!mayIn(access, project, deed)) throw roleTooSmall(deed);
}

const refusals: Readonly<Record<ClientDeed, string>> = {
  see: 'Your role cannot see this.',
  approve: 'Your role cannot sign or approve. Please ask the main contact at your company.',
  pay: 'Your role cannot pay. Please ask the main contact at your company.',
  manage: 'Your role cannot manage people. Please ask the main contact at your company.',
};

/** What somebody is told whose role is too small for something that they may see. */
export function roleTooSmall(deed: ClientDeed): Problem {
  return new Problem('not_allowed', refusals[deed], { extra: { reason: 'role' } });
}

/** The companies in which somebody may do something. */
export function companiesWhere({ roles }: ClientAccess, deed: ClientDeed): string[] {
  return [...roles].flatMap(([id, role]) => (roleMay(role, deed) ? [id] : []));
}
