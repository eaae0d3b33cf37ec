import type { ListQuery } from '#contract/list.ts';
import type { ProjectStatus } from '#domain/project/project-status.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import type { Condition, List } from '#server/platform/lists/read-list.ts';
import { equal, readList } from '#server/platform/lists/read-list.ts';
import type { Page } from '#server/platform/lists/read-page.ts';
import { type ProjectsTable, projectTables } from './tables.ts';

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
    { column: 'deleted_at', is: 'is' },
    equal('status', query.status),
    equal('owner_id', query.ownerId),
  ];
  // Exactly the completed and the archived ones have a time of completion (rule PROJECT-1).
  if (query.stage !== undefined)
    conditions.push({ column: 'completed_at', is: query.stage === 'current' ? 'is' : 'is not' });
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

/** A project wherever it is, also in the bin. */
export function findProjectAnywhere(db: Queries, id: string): Promise<ProjectsTable | undefined> {
  return db.selectFrom('projects').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * Makes changes to one project and what is in it wait for each other: on PostgreSQL the row is
 * locked until the transaction ends.
 *
 * @returns the project as it stands then; undefined when there is none outside the bin.
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

/**
 * Writes the next version of a project.
 *
 * @returns undefined when somebody else has written it in the meantime: then nothing is changed.
 */
export function updateProject(
  tx: Queries,
  project: ProjectsTable,
): Promise<ProjectsTable | undefined> {
  const { id, version, ...columns } = project;
  return tx
    .updateTable('projects')
    .set({ ...columns, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst();
}

/** The project of a converted lead or quote, also one in the bin. */
export function findProjectOf(
  db: Queries,
  source: 'source_lead_id' | 'source_quote_id',
  id: string,
): Promise<ProjectsTable | undefined> {
  return db.selectFrom('projects').selectAll().where(source, '=', id).executeTakeFirst();
}
