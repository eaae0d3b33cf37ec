import type { CompanyMovePreview } from '#contract/accounts/client-companies.ts';
import { accountsOf } from '#server/features/accounts/client-people/people-of.ts';
import type {
  ClientCompaniesTable,
  ClientPeopleTable,
} from '#server/features/accounts/client-people/tables.ts';
import { findProject } from '#server/features/projects/store.ts';
import { announce } from '#server/platform/bus/change.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { record } from '#server/platform/work/record.ts';
import type { Work } from '#server/platform/work/work.ts';
import { type CompanyProject, findCompany, listCompanyProjects, listMembers } from '../store.ts';

/** A project that is to join another company, alone or with everything of its own. */
interface Move {
  projectId: string;
  companyId: string;
  extent: 'project' | 'all';
}

/** What a move is about. */
interface Planned {
  from: ClientCompaniesTable | undefined;
  to: ClientCompaniesTable;
  projects: CompanyProject[];
}

/** @throws Problem 404; `conflict` for the company that it is in already. */
async function plan(db: Queries, { projectId, companyId, extent }: Move): Promise<Planned> {
  const project = await findProject(db, projectId);
  if (project === undefined) throw notFound('project');
  const to = await findCompany(db, companyId);
  if (to === undefined) throw notFound('company');
  const { client_company_id: own } = project;
  if (own === to.id) throw new Problem('conflict', `The project is in ${to.name} already.`);
  const from = own === null ? undefined : await findCompany(db, own);
  if (extent === 'all' && from !== undefined)
    return { from, to, projects: await listCompanyProjects(db, [from.id]) };
  return { from, to, projects: [project] };
}

/** Who would see more or less after a move (rule CLIENT-5). */
export async function previewMove(db: Queries, move: Move): Promise<CompanyMovePreview> {
  const { from, to, projects } = await plan(db, move);
  const theirs = from === undefined ? [] : await listMembers(db, [from.id]);
  const members = await listMembers(db, [to.id]);
  const isMerged = move.extent === 'all' && from !== undefined;
  const toProjects = isMerged ? await listCompanyProjects(db, [to.id]) : [];
  const isIn = (people: readonly ClientPeopleTable[], one: ClientPeopleTable) =>
    people.some(({ email_key }) => email_key === one.email_key);
  const sees = (one: ClientPeopleTable, seen: readonly CompanyProject[]) => ({
    person: one.name || one.email,
    // The contact of a project sees it wherever it is.
    sees: seen
      .filter(({ client_email_key }) => client_email_key !== one.email_key)
      .map(({ name }) => name),
  });
  const counts = ({ sees: seen }: { sees: string[] }) => seen.length > 0;
  const newcomers = members.filter((one) => !isIn(theirs, one)).map((one) => sees(one, projects));
  const movers = theirs.filter((one) => !isIn(members, one));
  return {
    from: from?.name ?? '',
    to: to.name,
    projects: projects.map(({ name }) => name),
    gains: [...newcomers, ...(isMerged ? movers.map((one) => sees(one, toProjects)) : [])].filter(
      counts,
    ),
    losses: isMerged ? [] : movers.map((one) => sees(one, projects)).filter(counts),
  };
}

/** Moves a project, or everything of its company, which then ends (rule CLIENT-5). */
export async function moveProject(work: Work, move: Move): Promise<void> {
  const { tx, now } = work;
  const { from, to, projects } = await plan(tx, move);
  const [first] = projects;
  if (first === undefined) throw notFound('project');
  const isMerged = move.extent === 'all' && from !== undefined;
  const told = new Set<string>();
  for (const project of projects)
    for (const account of await accountsOf(tx, project)) told.add(account);
  let update = tx
    .updateTable('projects')
    .set((e) => ({ client_company_id: to.id, version: e('version', '+', 1), updated_at: now }));
  // With those in the bin, which may be restored.
  update = isMerged
    ? update.where('client_company_id', '=', from.id)
    : update.where('id', '=', move.projectId);
  await update.execute();
  if (isMerged) await movePeople(work, from.id, to.id);
  for (const account of await accountsOf(tx, { ...first, client_company_id: to.id }))
    told.add(account);
  await record(work, {
    kind: 'client',
    id: to.id,
    name: to.name,
    action: isMerged ? 'merged' : 'project moved',
    changes: {
      company: { from: from?.name ?? null, to: to.name },
      projects: { from: null, to: projects.map(({ reference }) => reference).join(', ') },
    },
    topics: ['projects', 'users'],
  });
  for (const userId of told)
    await announce(work, {
      topics: ['users', 'projects', 'documents', 'invoices', 'quotes'],
      to: { userId },
    });
}

/** Moves the people of a company that ends. Who is in both keeps the role of the other company. */
async function movePeople({ tx, now }: Work, from: string, to: string): Promise<void> {
  const known = await tx
    .selectFrom('client_people')
    .select('email_key')
    .where('company_id', '=', to)
    .execute();
  const keys = known.map(({ email_key }) => email_key);
  await tx
    .updateTable('client_people')
    .set((e) => ({ company_id: to, version: e('version', '+', 1), updated_at: now }))
    .where('company_id', '=', from)
    .$if(keys.length > 0, (query) => query.where('email_key', 'not in', keys))
    .execute();
  await tx.deleteFrom('client_companies').where('id', '=', from).execute();
}
