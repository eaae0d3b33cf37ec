import { type ClientDeed, type ClientRole, roleMay } from '#domain/account/client-role.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import type { ClientProject } from './client-access.ts';

/** Whose project it is, and how its contact is addressed. */
interface ContactedProject extends ClientProject {
  client_email: string;
  client_contact_name: string;
}

/** Somebody on the client's side of a project. */
export interface ProjectPerson {
  name: string;
  email: string;
  /** The address in lower case. */
  key: string;
  role: ClientRole;
  /** Their account in the portal, if they have one. */
  userId: string | null;
}

/**
 * The people who may do something in a project, its contact first. Whoever may see it is everyone
 * with `see`.
 */
export async function peopleOf(
  db: Queries,
  project: ContactedProject,
  deed: ClientDeed,
): Promise<ProjectPerson[]> {
  const { client_email: email, client_email_key: key, client_contact_name: name } = project;
  const members = await membersOf(db, project.client_company_id);
  const people: Omit<ProjectPerson, 'userId'>[] = [
    ...(key === '' ? [] : [{ name, email, key, role: 'contact' as const }]),
    ...members
      .filter((one) => one.email_key !== key && roleMay(one.role, deed))
      .map((one) => ({ name: one.name, email: one.email, key: one.email_key, role: one.role })),
  ];
  const accounts = await accountsWith(
    db,
    people.map((one) => one.key),
  );
  return people.map((person) => {
    const account = accounts.find(({ email_key }) => email_key === person.key);
    const known = account === undefined ? '' : `${account.first_name} ${account.last_name}`.trim();
    return { ...person, name: person.name || known, userId: account?.id ?? null };
  });
}

/** The accounts of everyone on the client's side who sees a project. */
export async function accountsOf(db: Queries, project: ClientProject): Promise<string[]> {
  const members = await membersOf(db, project.client_company_id);
  const keys = [project.client_email_key, ...members.map(({ email_key }) => email_key)];
  return (await accountsWith(db, keys)).map(({ id }) => id);
}

/** The accounts of those who see a quote and its bills: whom it is addressed to, and its project's. */
export async function accountsOfQuote(
  db: Queries,
  addressKey: string,
  quoteId: string,
): Promise<string[]> {
  const project = await db
    .selectFrom('projects')
    .select(['client_email_key', 'client_company_id'])
    .where('source_quote_id', '=', quoteId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  const own = (await accountsWith(db, [addressKey])).map(({ id }) => id);
  if (project === undefined) return own;
  return [...new Set([...own, ...(await accountsOf(db, project))])];
}

/** The people who belong to a company now, in the order in which they came. */
async function membersOf(db: Queries, companyId: string | null) {
  if (companyId === null) return [];
  return db
    .selectFrom('client_people')
    .select(['name', 'email', 'email_key', 'role'])
    .where('company_id', '=', companyId)
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

async function accountsWith(db: Queries, keys: readonly string[]) {
  const known = [...new Set(keys)].filter((key) => key !== '');
  if (known.length === 0) return [];
  return db
    .selectFrom('users')
    .select(['id', 'email_key', 'first_name', 'last_name'])
    .where('email_key', 'in', known)
    .where('deleted_at', 'is', null)
    .execute();
}
