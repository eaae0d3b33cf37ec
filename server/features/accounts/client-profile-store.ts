import { sql } from 'kysely';
import type { Queries } from '#server/platform/db/schema.ts';
import { accessOfClient, projectsWhere } from './client-people/client-access.ts';
import type { ClientProfilesTable } from './tables.ts';

/**
 * The stored profile, or a new one with the phone number from the client's lead; not from one that others
 * were merged into, whose number may be of another address (rule LEAD-11).
 */
export async function readClientProfile(
  db: Queries,
  user: { id: string; email: string },
): Promise<ClientProfilesTable> {
  const existing = await db
    .selectFrom('client_profiles')
    .selectAll()
    .where('user_id', '=', user.id)
    .executeTakeFirst();
  if (existing !== undefined) return existing;
  const lead = await db
    .selectFrom('leads')
    .select('phone')
    .where('email_key', '=', user.email.toLowerCase())
    .where('merged_emails', '=', '')
    .executeTakeFirst();
  return {
    user_id: user.id,
    phone: lead?.phone ?? '',
    business_address: '',
    close_requested_at: null,
    close_reason: '',
    version: 0,
    created_at: 0,
    updated_at: 0,
  };
}

/**
 * Inserts a profile or updates it to its next version.
 *
 * @returns undefined when somebody else wrote that version first.
 */
export function writeClientProfile(
  tx: Queries,
  next: ClientProfilesTable,
  now: number,
): Promise<ClientProfilesTable | undefined> {
  const { user_id, version, created_at: _createdAt, ...fields } = next;
  if (version === 0)
    return tx
      .insertInto('client_profiles')
      .values({ ...fields, user_id, version: 1, created_at: now, updated_at: now })
      .onConflict((c) => c.column('user_id').doNothing())
      .returningAll()
      .executeTakeFirst();
  return tx
    .updateTable('client_profiles')
    .set({ ...fields, version: version + 1, updated_at: now })
    .where('user_id', '=', user_id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst();
}

/** The client's company, from the newest project, the company or else the lead; '' when unknown. */
export async function findCompany(db: Queries, emailKey: string): Promise<string> {
  const project = await db
    .selectFrom('projects')
    .select('client_company')
    .where('client_email_key', '=', emailKey)
    .where('deleted_at', 'is', null)
    .where('client_company', '!=', '')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (project !== undefined) return project.client_company;
  const company = await db
    .selectFrom('client_people')
    .innerJoin('client_companies', 'client_companies.id', 'client_people.company_id')
    .select('client_companies.name')
    .where('client_people.email_key', '=', emailKey)
    .where('client_people.role', '<>', 'contact')
    .where('client_people.removed_at', 'is', null)
    .orderBy('client_people.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (company !== undefined) return company.name;
  const lead = await db
    .selectFrom('leads')
    .select('company')
    .where('email_key', '=', emailKey)
    // What a merge has put together may be of another address (rule LEAD-11).
    .where('merged_emails', '=', '')
    .executeTakeFirst();
  return lead?.company ?? '';
}

/** Whether a client sees a project. */
export async function hasProject(db: Queries, emailKey: string): Promise<boolean> {
  const row = await db
    .selectFrom('projects')
    .select(sql<number>`1`.as('one'))
    .where(projectsWhere(await accessOfClient(db, emailKey), 'see'))
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
