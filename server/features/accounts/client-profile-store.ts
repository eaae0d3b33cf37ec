import { sql } from 'kysely';
import type { Queries } from '#server/platform/db/schema.ts';
import type { ClientProfilesTable } from './tables.ts';

/** A profile as it is, or as it begins: with the phone number that the client gave us first. */
export async function readClientProfile(
  db: Queries,
  user: { id: string; email: string },
): Promise<ClientProfilesTable> {
  const known = await db
    .selectFrom('client_profiles')
    .selectAll()
    .where('user_id', '=', user.id)
    .executeTakeFirst();
  if (known !== undefined) return known;
  const lead = await db
    .selectFrom('leads')
    .select('phone')
    .where('email_key', '=', user.email.toLowerCase())
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
 * Writes the next version of a profile, the first one included.
 *
 * @returns undefined when somebody else was faster.
 */
export function writeClientProfile(
  tx: Queries,
  next: ClientProfilesTable,
  now: number,
): Promise<ClientProfilesTable | undefined> {
  const { user_id, version, created_at: _made, ...fields } = next;
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

/** The client's company: that of the newest project, else of the first contact; '' when nobody said. */
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
  const lead = await db
    .selectFrom('leads')
    .select('company')
    .where('email_key', '=', emailKey)
    .executeTakeFirst();
  return lead?.company ?? '';
}

/** Whether a client has a project to look at. */
export async function hasProject(db: Queries, emailKey: string): Promise<boolean> {
  const row = await db
    .selectFrom('projects')
    .select(sql<number>`1`.as('one'))
    .where('client_email_key', '=', emailKey)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
