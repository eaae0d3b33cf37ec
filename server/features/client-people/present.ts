import type { ClientPerson, OwnCompany } from '#contract/accounts/client-people.ts';
import { roleMay } from '#domain/account/client-role.ts';
import { accessOf } from '#server/features/accounts/client-people/client-access.ts';
import { findCompany } from '#server/features/accounts/client-people/store.ts';
import type { ClientPeopleTable } from '#server/features/accounts/client-people/tables.ts';
import { instantText } from '#server/platform/clock/instant-text.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import type { Person } from '#server/platform/http/person.ts';
import { listAccounts, listCompanyProjects, listMembers } from './store.ts';

/** The people of some companies, with what their accounts and projects say about them. */
export async function presentPeople(
  db: Queries,
  companyIds: readonly string[],
): Promise<(ClientPerson & { key: string; companyId: string; hasAccount: boolean })[]> {
  const members = await listMembers(db, companyIds);
  const projects = await listCompanyProjects(db, companyIds);
  const accounts = await listAccounts(
    db,
    members.map(({ email_key }) => email_key),
  );
  return members.map((row) => {
    const account = accounts.find(({ email_key }) => email_key === row.email_key);
    const named = account === undefined ? '' : `${account.first_name} ${account.last_name}`.trim();
    return {
      id: row.id,
      key: row.email_key,
      companyId: row.company_id,
      hasAccount: account?.role === 'client',
      name: named || row.name,
      email: row.email,
      role: row.role,
      state: (account?.last_login_at ?? null) === null ? ('invited' as const) : ('active' as const),
      contactOf: contactOf(row, projects).map(({ name }) => name),
      invitedBy: row.invited_name,
      since: instantText(row.created_at),
      version: row.version,
    };
  });
}

/** The projects of a person's company that name them as their contact. */
export function contactOf<Project extends { client_email_key: string; client_company_id: unknown }>(
  row: Pick<ClientPeopleTable, 'company_id' | 'email_key'>,
  projects: readonly Project[],
): Project[] {
  return projects.filter(
    (project) =>
      project.client_company_id === row.company_id && project.client_email_key === row.email_key,
  );
}

/** The companies of a signed-in client. */
export async function presentOwnCompanies(db: Queries, person: Person): Promise<OwnCompany[]> {
  const { key, roles } = await accessOf(db, person);
  const people = await presentPeople(db, [...roles.keys()]);
  const companies: OwnCompany[] = [];
  for (const [id, role] of roles) {
    const company = await findCompany(db, id);
    if (company !== undefined)
      companies.push({
        id,
        name: company.name,
        mayManage: roleMay(role, 'manage'),
        people: people
          .filter(({ companyId }) => companyId === id)
          .map((one) => ({ ...one, isSelf: one.key === key })),
      });
  }
  return companies;
}
