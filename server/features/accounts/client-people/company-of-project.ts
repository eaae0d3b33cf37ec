import { newId } from '#server/platform/db/ids.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { foldText, searchText } from '#server/platform/lists/search-text.ts';
import type { Work } from '#server/platform/work/work.ts';
import { emailKey } from '../store.ts';
import { lockCompany } from './store.ts';
import type { ClientCompaniesTable } from './tables.ts';

/** What a project says about its client. */
interface NamedClient {
  client_email: string;
  client_contact_name: string;
  client_company: string;
}

/**
 * The company of a new project, or of one that gets another contact: the one that the contact speaks
 * for under the same name, or else a new one with this contact (rule CLIENT-1). Without a name it is
 * the only company of the contact.
 *
 * @param id the id of a new company. A new project gives its own, as in the upgrade of earlier data, so
 *   that both lead to the same rows.
 * @returns null for a project without the address of a client.
 */
export async function companyOfProject(
  work: Work,
  client: NamedClient,
  id = newId(work.now),
): Promise<string | null> {
  const key = emailKey(client.client_email);
  if (key === '') return null;
  const companies = await work.tx
    .selectFrom('client_people')
    .innerJoin('client_companies', 'client_companies.id', 'client_people.company_id')
    .select(['client_companies.id', 'client_companies.name_key'])
    .where('client_people.email_key', '=', key)
    .where('client_people.role', '=', 'contact')
    .where('client_people.removed_at', 'is', null)
    .orderBy('client_people.id')
    .execute();
  const nameKey = foldText(client.client_company);
  const known =
    nameKey === ''
      ? companies.length === 1
        ? companies[0]
        : undefined
      : companies.find(({ name_key }) => name_key === nameKey);
  if (known !== undefined) {
    if ((await lockCompany(work.tx, known.id)) !== undefined) return known.id;
    // It was merged with another one meanwhile, which has its contact now.
    return companyOfProject(work, client, id);
  }
  await insertCompany(work.tx, client, { id, now: work.now });
  return id;
}

/** What a company is sorted by and searched in. */
export function companyKeys({
  name,
  addresses,
}: Pick<ClientCompaniesTable, 'name' | 'addresses'>): Pick<
  ClientCompaniesTable,
  'name_key' | 'search_text'
> {
  return { name_key: foldText(name), search_text: searchText([name, addresses]) };
}

/** Adds a company and the contact that a project names as its first person. */
export async function insertCompany(
  tx: Queries,
  { client_company: company, client_contact_name: name, client_email: email }: NamedClient,
  { id, now }: { id: string; now: number },
): Promise<void> {
  const shown = company || name || email;
  const times = { version: 1, created_at: now, updated_at: now };
  await tx
    .insertInto('client_companies')
    .values({
      id,
      name: shown,
      ...companyKeys({ name: shown, addresses: '' }),
      addresses: '',
      notes: '',
      ended_at: null,
      ...times,
    })
    .execute();
  await tx
    .insertInto('client_people')
    .values({
      // The first person of a company has its id.
      id,
      company_id: id,
      name,
      email,
      email_key: emailKey(email),
      role: 'contact',
      invited_by: null,
      invited_name: '',
      removed_at: null,
      ...times,
    })
    .execute();
}

/** Whether somebody belongs to a company now. */
export async function isMember(db: Queries, companyId: string, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('client_people')
    .select('id')
    .where('company_id', '=', companyId)
    .where('email_key', '=', emailKey(email))
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
