import type { UsersTable } from '#server/features/accounts/tables.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import type { MilestonesTable, ProjectsTable } from './tables.ts';

/** What is shown of a project but stored elsewhere, for a whole page of projects. */
export interface ProjectFacts {
  milestones: Map<string, ProjectMilestone[]>;
  /** By id, for owners, and by lower-cased address, for clients. */
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

/** Two queries, however many projects there are. */
export async function readProjectFacts(
  db: Queries,
  projects: readonly ProjectsTable[],
): Promise<ProjectFacts> {
  const facts: ProjectFacts = { milestones: new Map(), people: new Map() };
  if (projects.length === 0) return facts;
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
  for (const milestone of milestones) {
    const known = facts.milestones.get(milestone.project_id);
    if (known === undefined) facts.milestones.set(milestone.project_id, [milestone]);
    else known.push(milestone);
  }
  const owners = projects.flatMap(({ owner_id }) => (owner_id === null ? [] : [owner_id]));
  const clients = projects.map(({ client_email_key }) => client_email_key);
  const people = await db
    .selectFrom('users')
    .select(['id', 'email_key', 'first_name', 'last_name', 'role', 'password_hash', 'deleted_at'])
    .where((e) => e.or([e('email_key', 'in', clients), e('id', 'in', ['', ...owners])]))
    .execute();
  for (const person of people) {
    facts.people.set(person.id, person);
    facts.people.set(person.email_key, person);
  }
  return facts;
}
