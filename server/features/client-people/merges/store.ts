import type { ClientRole } from '#domain/account/client-role.ts';
import { findCompany } from '#server/features/accounts/client-people/store.ts';
import type { ClientCompaniesTable } from '#server/features/accounts/client-people/tables.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import type { ClientMergesTable } from './tables.ts';

/** Most merges shown with a company. */
const mostShown = 20;

/** The companies that were merged with another one, newest first, unless that was taken back. */
export function listMergesInto(
  db: Queries,
  companyId: string,
): Promise<(ClientMergesTable & { name: string })[]> {
  return db
    .selectFrom('client_merges')
    .innerJoin('client_companies', 'client_companies.id', 'client_merges.from_id')
    .selectAll('client_merges')
    .select('client_companies.name')
    .where('client_merges.to_id', '=', companyId)
    .where('client_merges.taken_back_at', 'is', null)
    .orderBy('client_merges.created_at', 'desc')
    .orderBy('client_merges.id', 'desc')
    .limit(mostShown)
    .execute();
}

/** How often a company can have been merged on before its address leads nowhere. */
const mostHops = 10;

/** The company with this id or, if it was merged with another one, the one that has everything of it. */
export async function findCompanyNow(
  db: Queries,
  id: string,
): Promise<ClientCompaniesTable | undefined> {
  let at = id;
  for (let hop = 0; hop < mostHops; hop += 1) {
    const company = await findCompany(db, at);
    if (company !== undefined) return company;
    const merge = await db
      .selectFrom('client_merges')
      .select('to_id')
      .where('from_id', '=', at)
      .where('taken_back_at', 'is', null)
      .executeTakeFirst();
    if (merge === undefined) return undefined;
    at = merge.to_id;
  }
  return undefined;
}

/** A merge that was not taken back. */
export function findMerge(db: Queries, id: string): Promise<ClientMergesTable | undefined> {
  return db
    .selectFrom('client_merges')
    .selectAll()
    .where('id', '=', id)
    .where('taken_back_at', 'is', null)
    .executeTakeFirst();
}

/** Marks a merge as taken back: of two who do that at once, one does. */
export async function endMerge(tx: Queries, id: string, now: number): Promise<boolean> {
  const row = await tx
    .updateTable('client_merges')
    .set({ taken_back_at: now })
    .where('id', '=', id)
    .where('taken_back_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** A project that a merge moved, as it is now. */
export interface MovedProject {
  id: string;
  name: string;
  client_company_id: string | null;
  deleted_at: number | null;
}

/** The projects that a merge moved, newest first. */
export function listMovedProjects(db: Queries, mergeId: string): Promise<MovedProject[]> {
  return db
    .selectFrom('client_merge_projects')
    .innerJoin('projects', 'projects.id', 'client_merge_projects.project_id')
    .select(['projects.id', 'projects.name', 'client_company_id', 'deleted_at'])
    .where('merge_id', '=', mergeId)
    .orderBy('projects.created_at', 'desc')
    .execute();
}

/** Somebody whom a merge moved or who was in both companies, as they are now. */
export interface MovedPerson {
  id: string;
  name: string;
  email: string;
  email_key: string;
  company_id: string;
  removed_at: number | null;
  version: number;
  kept_id: string | null;
  kept_role: ClientRole | null;
  kept_version: number | null;
  /** Of the row that was kept in the other company. */
  now_version: number | null;
  now_removed_at: number | null;
}

/** The people whom a merge was about, in the order in which they came. */
export function listMovedPeople(db: Queries, mergeId: string): Promise<MovedPerson[]> {
  return db
    .selectFrom('client_merge_people as part')
    .innerJoin('client_people as own', 'own.id', 'part.person_id')
    .leftJoin('client_people as kept', 'kept.id', 'part.kept_id')
    .select(['own.id', 'own.name', 'own.email', 'own.email_key', 'own.company_id'])
    .select(['own.removed_at', 'own.version'])
    .select(['part.kept_id', 'part.kept_role', 'part.kept_version'])
    .select(['kept.version as now_version', 'kept.removed_at as now_removed_at'])
    .where('part.merge_id', '=', mergeId)
    .orderBy('own.created_at')
    .orderBy('own.id')
    .execute();
}

/** Most names of what came since, which stay. */
const mostNamed = 10;

/** The names of projects and people that a company got after a merge. */
export async function listNamesSince(
  db: Queries,
  { id, to_id: companyId, created_at: since }: ClientMergesTable,
): Promise<string[]> {
  const projects = await db
    .selectFrom('projects')
    .select('name')
    .where('client_company_id', '=', companyId)
    .where('created_at', '>', since)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .limit(mostNamed)
    .execute();
  const people = await db
    .selectFrom('client_people')
    .select(['name', 'email'])
    .where('company_id', '=', companyId)
    .where('created_at', '>', since)
    .where('removed_at', 'is', null)
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('client_merge_people')
            .select('person_id')
            .where('merge_id', '=', id)
            .whereRef('person_id', '=', 'client_people.id'),
        ),
      ),
    )
    .orderBy('created_at')
    .limit(mostNamed)
    .execute();
  return [...projects.map(({ name }) => name), ...people.map(({ name, email }) => name || email)];
}
