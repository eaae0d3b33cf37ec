import type { ProjectStatus } from '#domain/project/project-status.ts';
import type { ClientPeopleTable } from '#server/features/accounts/client-people/tables.ts';
import type { UsersTable } from '#server/features/accounts/tables.ts';
import type { Queries } from '#server/platform/db/schema.ts';

/** The row of an address in a company, removed or not. */
export function findPerson(
  db: Queries,
  companyId: string,
  key: string,
): Promise<ClientPeopleTable | undefined> {
  return db
    .selectFrom('client_people')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('email_key', '=', key)
    .executeTakeFirst();
}

/** The people who belong to some companies now, in the order in which they came. */
export async function listMembers(
  db: Queries,
  companyIds: readonly string[],
): Promise<ClientPeopleTable[]> {
  if (companyIds.length === 0) return [];
  return db
    .selectFrom('client_people')
    .selectAll()
    .where('company_id', 'in', companyIds)
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** A project of a company. */
export interface CompanyProject {
  id: string;
  name: string;
  reference: string;
  status: ProjectStatus;
  source_quote_id: string | null;
  client_email_key: string;
  client_company_id: string | null;
}

/**
 * The projects of some companies that are not in the bin, newest first.
 *
 * @param most how many; all unless given.
 */
export async function listCompanyProjects(
  db: Queries,
  companyIds: readonly string[],
  most?: number,
): Promise<CompanyProject[]> {
  if (companyIds.length === 0) return [];
  return db
    .selectFrom('projects')
    .select(['id', 'name', 'reference', 'status', 'source_quote_id'])
    .select(['client_email_key', 'client_company_id'])
    .where('client_company_id', 'in', companyIds)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .$if(most !== undefined, (query) => query.limit(most ?? 0))
    .execute();
}

/** The accounts with some addresses. */
export async function listAccounts(
  db: Queries,
  keys: readonly string[],
): Promise<
  Pick<UsersTable, 'id' | 'email_key' | 'first_name' | 'last_name' | 'last_login_at' | 'role'>[]
> {
  if (keys.length === 0) return [];
  return db
    .selectFrom('users')
    .select(['id', 'email_key', 'first_name', 'last_name', 'last_login_at', 'role'])
    .where('email_key', 'in', keys)
    .where('deleted_at', 'is', null)
    .execute();
}

export async function insertPerson(tx: Queries, row: ClientPeopleTable): Promise<void> {
  await tx.insertInto('client_people').values(row).execute();
}

/** Writes a person's row if it still has the version that was read. @returns undefined if not. */
export function updatePerson(
  tx: Queries,
  row: ClientPeopleTable,
  change: Partial<ClientPeopleTable>,
  now: number,
): Promise<ClientPeopleTable | undefined> {
  return tx
    .updateTable('client_people')
    .set({ ...change, version: row.version + 1, updated_at: now })
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .returningAll()
    .executeTakeFirst();
}
