import { announce } from '#server/platform/bus/change.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import type { Work } from '#server/platform/work/work.ts';
import { listAccounts, listCompanyProjects, listMembers } from './store.ts';

/** The accounts of everybody who sees something of some companies. */
export async function accountsOfCompanies(
  db: Queries,
  companyIds: readonly string[],
): Promise<string[]> {
  const members = await listMembers(db, companyIds);
  const projects = await listCompanyProjects(db, companyIds);
  const keys = [
    ...members.map(({ email_key }) => email_key),
    ...projects.map(({ client_email_key }) => client_email_key),
  ].filter((key) => key !== '');
  return (await listAccounts(db, [...new Set(keys)])).map(({ id }) => id);
}

/** Notifies the open pages of people who see more or less of a company than before. */
export async function announceTo(work: Work, accounts: readonly string[]): Promise<void> {
  for (const userId of new Set(accounts))
    await announce(work, {
      topics: ['users', 'projects', 'documents', 'invoices', 'quotes'],
      to: { userId },
    });
}
