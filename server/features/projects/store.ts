import type { ListQuery } from '#contract/list.ts';
import type { ProjectStatus } from '#domain/project/project-status.ts';
import {
  type ClientAccess,
  projectsWhere,
} from '#server/features/accounts/client-people/client-access.ts';
import type { UsersTable } from '#server/features/accounts/tables.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { type Condition, equal, notInBin } from '#server/platform/lists/condition.ts';
import { type List, readList } from '#server/platform/lists/read-list.ts';
import type { Page } from '#server/platform/lists/read-page.ts';
import { type MilestonesTable, type ProjectsTable, projectTables } from './tables.ts';

const projectList: List<ProjectsTable> = {
  table: 'projects',
  columns: 'all',
  ...projectTables.projects.list,
};

interface ProjectFilters {
  status?: ProjectStatus | undefined;
  stage?: 'current' | 'finished' | undefined;
  ownerId?: string | undefined;
}

/** Projects that are not in the bin. */
export function listProjects(
  db: Queries,
  query: ListQuery & ProjectFilters,
): Promise<Page<ProjectsTable>> {
  const conditions: Condition[] = [
    notInBin,
    equal('status', query.status),
    equal('owner_id', query.ownerId),
  ];
  // Exactly the completed and archived ones have a time of completion (rule PROJECT-1).
  if (query.stage !== undefined)
    conditions.push(
      query.stage === 'current'
        ? { column: 'completed_at', is: 'is', isUsual: true }
        : { column: 'completed_at', is: 'is not' },
    );
  return readList(db, projectList, conditions, query);
}

/** A project that is not in the bin. */
export function findProject(db: Queries, id: string): Promise<ProjectsTable | undefined> {
  return db
    .selectFrom('projects')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** A project, in the bin or not. */
export function findProjectAnywhere(db: Queries, id: string): Promise<ProjectsTable | undefined> {
  return db.selectFrom('projects').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * Locks a project until the transaction ends, so that changes to it and to its parts wait for each
 * other.
 *
 * @returns undefined when it does not exist or is in the bin.
 */
export function lockProject(tx: Queries, id: string): Promise<ProjectsTable | undefined> {
  return tx
    .updateTable('projects')
    .set((e) => ({ version: e.ref('version') }))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

export async function insertProject(tx: Queries, project: ProjectsTable): Promise<void> {
  await tx.insertInto('projects').values(project).execute();
}

/** The project of a converted lead or quote, in the bin or not. */
export function findProjectOf(
  db: Queries,
  source: 'source_lead_id' | 'source_quote_id',
  id: string,
): Promise<ProjectsTable | undefined> {
  return db.selectFrom('projects').selectAll().where(source, '=', id).executeTakeFirst();
}

/** More projects than any client or owner has. */
const maxPortalProjects = 50;

function portalProjects(db: Queries) {
  return db
    .selectFrom('projects')
    .selectAll()
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxPortalProjects);
}

/** The projects that somebody of a client sees, newest first. */
export function listProjectsOfClient(db: Queries, access: ClientAccess): Promise<ProjectsTable[]> {
  return portalProjects(db).where(projectsWhere(access, 'see')).execute();
}

/** The projects that a staff member owns, newest first. */
export function listProjectsOfOwner(db: Queries, ownerId: string): Promise<ProjectsTable[]> {
  return portalProjects(db).where('owner_id', '=', ownerId).execute();
}

/** Data from other tables that a page of projects shows. */
export interface ProjectFacts {
  milestones: Map<string, ProjectMilestone[]>;
  /** Owners by id, and clients by lower-case address. */
  people: Map<string, ProjectPerson>;
}
type ProjectMilestone = Pick<
  MilestonesTable,
  'id' | 'project_id' | 'title' | 'phase' | 'due_date' | 'completed_at' | 'version'
>;
type ProjectPerson = Pick<
  UsersTable,
  'id' | 'email_key' | 'first_name' | 'last_name' | 'role' | 'password_hash' | 'deleted_at'
>;

/** Takes two queries, however many projects there are. */
export async function readProjectFacts(
  db: Queries,
  projects: readonly ProjectsTable[],
): Promise<ProjectFacts> {
  const people: ProjectFacts['people'] = new Map();
  if (projects.length === 0) return { milestones: new Map(), people };
  const milestones = await db
    .selectFrom('milestones')
    .select(['id', 'project_id', 'title', 'phase', 'due_date', 'completed_at', 'version'])
    .where(
      'project_id',
      'in',
      projects.map(({ id }) => id),
    )
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const owners = projects.flatMap(({ owner_id }) => (owner_id === null ? [] : [owner_id]));
  const clients = projects.map(({ client_email_key }) => client_email_key);
  const rows = await db
    .selectFrom('users')
    .select(['id', 'email_key', 'first_name', 'last_name', 'role', 'password_hash', 'deleted_at'])
    .where((e) => e.or([e('email_key', 'in', clients), e('id', 'in', ['', ...owners])]))
    .execute();
  for (const person of rows) people.set(person.id, person).set(person.email_key, person);
  return { milestones: Map.groupBy(milestones, ({ project_id }) => project_id), people };
}
