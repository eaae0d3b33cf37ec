import type { CompanyMovePreview } from '#contract/accounts/client-companies.ts';
import { findCompany, lockCompany } from '#server/features/accounts/client-people/store.ts';
import type {
  ClientCompaniesTable,
  ClientPeopleTable,
} from '#server/features/accounts/client-people/tables.ts';
import { findProject, lockProject } from '#server/features/projects/store.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { record } from '#server/platform/work/record.ts';
import type { Work } from '#server/platform/work/work.ts';
import { listTwins, mergeCompanies, mergedRole } from '../merges/merge-companies.ts';
import { type CompanyProject, listCompanyProjects, listMembers } from '../store.ts';
import { accountsOfCompanies, announceTo } from '../told.ts';

/** A project that is to join another company, alone or with everything of its own; or a company. */
type Move = { companyId: string } & (
  | { projectId: string; extent: 'project' | 'all' }
  | { fromId: string }
);

/** What a move is about. */
interface Planned {
  /** The company that ends with a merge; otherwise where the project is. */
  from: ClientCompaniesTable | undefined;
  to: ClientCompaniesTable;
  projects: CompanyProject[];
  isMerge: boolean;
}

/** @throws Problem 404; `conflict` for the company that it is in already. */
async function plan(db: Queries, move: Move): Promise<Planned> {
  const project = 'projectId' in move ? await findProject(db, move.projectId) : null;
  if (project === undefined) throw notFound('project');
  const to = await findCompany(db, move.companyId);
  if (to === undefined) throw notFound('company');
  const own = 'fromId' in move ? move.fromId : (project?.client_company_id ?? null);
  if (own === to.id)
    throw new Problem(
      'conflict',
      project === null
        ? `${to.name} cannot be merged with itself.`
        : `The project is already in ${to.name}.`,
    );
  const from = own === null ? undefined : await findCompany(db, own);
  if (project === null && from === undefined) throw notFound('company');
  const isMerge = from !== undefined && ('fromId' in move || move.extent === 'all');
  if (isMerge) return { from, to, projects: await listCompanyProjects(db, [from.id]), isMerge };
  return { from, to, projects: project === null ? [] : [project], isMerge };
}

/** Who would see more or less after a move, and who would get a smaller role (rule CLIENT-5). */
export async function previewMove(db: Queries, move: Move): Promise<CompanyMovePreview> {
  const { from, to, projects, isMerge: isMerged } = await plan(db, move);
  const twins = from === undefined ? [] : await listTwins(db, from.id, to.id);
  const members = await listMembers(db, [to.id]);
  const toProjects = isMerged ? await listCompanyProjects(db, [to.id]) : [];
  const sees = (one: ClientPeopleTable, seen: readonly CompanyProject[]) => ({
    person: one.name || one.email,
    role: one.role,
    // The contact of a project sees it wherever it is.
    sees: seen
      .filter(({ client_email_key }) => client_email_key !== one.email_key)
      .map(({ name }) => name),
  });
  const counts = ({ sees: seen }: { sees: string[] }) => seen.length > 0;
  const newcomers = members.filter(
    (one) => !twins.some(({ row }) => row.email_key === one.email_key),
  );
  const movers = twins.filter(({ kept }) => kept === undefined);
  // Whoever was removed from the other company stays removed.
  const removed = twins.filter(({ kept }) => (kept?.removed_at ?? null) !== null);
  return {
    from: from?.name ?? '',
    to: to.name,
    projects: projects.map(({ name }) => name),
    gains: [
      ...newcomers.map((one) => sees(one, projects)),
      ...(isMerged ? movers.map(({ row }) => sees(row, toProjects)) : []),
    ].filter(counts),
    losses: (isMerged ? removed : [...movers, ...removed])
      .map(({ row }) => sees(row, projects))
      .filter(counts),
    roles: isMerged
      ? twins.flatMap((twin) =>
          twin.kept === undefined ||
          twin.kept.removed_at !== null ||
          twin.kept.role === twin.row.role
            ? []
            : [
                {
                  person: twin.row.name || twin.row.email,
                  from: twin.row.role,
                  to: twin.kept.role,
                  stays: mergedRole(twin),
                },
              ],
        )
      : [],
  };
}

/**
 * Moves a project, or everything of its company, which then ends (rules CLIENT-5 and CLIENT-6).
 *
 * @returns the id of the merge, if it was one.
 */
export async function moveProject(work: Work, move: Move): Promise<string | null> {
  const { tx, now } = work;
  // Waits for whoever changes the project, its company or the other one, always in the same order.
  const own =
    'fromId' in move
      ? move.fromId
      : ((await lockProject(tx, move.projectId))?.client_company_id ?? null);
  for (const id of [own, move.companyId].toSorted()) if (id !== null) await lockCompany(tx, id);
  const { from, to, projects, isMerge } = await plan(tx, move);
  const told = await accountsOfCompanies(tx, from === undefined ? [to.id] : [from.id, to.id]);
  const mergeId = isMerge && from ? await mergeCompanies(work, from, to) : null;
  if ('projectId' in move && !isMerge)
    await tx
      .updateTable('projects')
      .set((e) => ({ client_company_id: to.id, version: e('version', '+', 1), updated_at: now }))
      .where('id', '=', move.projectId)
      .execute();
  for (const { id, name } of isMerge && from ? [to, from] : [to])
    await record(work, {
      kind: 'client',
      id,
      name,
      action: isMerge ? 'merged' : 'project moved',
      changes: {
        company: { from: from?.name ?? null, to: to.name },
        projects: { from: null, to: projects.map(({ reference }) => reference).join(', ') },
      },
      topics: ['projects', 'users'],
    });
  await announceTo(work, told);
  return mergeId;
}
