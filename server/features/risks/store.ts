import { riskLikelihoods } from '#contract/projects/risks.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import type { ProjectRisksTable } from './tables.ts';

/** A risk with the name of its owner. */
export type RiskRow = ProjectRisksTable &
  Record<'first_name' | 'last_name' | 'email', string | null>;

const withOwner = (db: Queries) =>
  db
    .selectFrom('project_risks as r')
    .leftJoin('users as u', 'u.id', 'r.owner_id')
    .selectAll('r')
    .select(['u.first_name', 'u.last_name', 'u.email']);

/** The risks of a project, most likely first, then oldest first. */
export async function listRisksOf(db: Queries, projectId: string): Promise<RiskRow[]> {
  const rows = await withOwner(db)
    .where('r.project_id', '=', projectId)
    .where('r.deleted_at', 'is', null)
    .orderBy('r.created_at')
    .orderBy('r.id')
    .execute();
  return riskLikelihoods.flatMap((one) => rows.filter(({ likelihood }) => likelihood === one));
}

/** A risk, removed or not. */
export function findRisk(db: Queries, id: string): Promise<RiskRow | undefined> {
  return withOwner(db).where('r.id', '=', id).executeTakeFirst();
}

export async function insertRisk(tx: Queries, risk: ProjectRisksTable): Promise<void> {
  await tx.insertInto('project_risks').values(risk).execute();
}

/** Updates a risk; false when somebody else changed it in the meantime. */
export async function updateRisk(
  tx: Queries,
  { id, version }: Pick<ProjectRisksTable, 'id' | 'version'>,
  change: Partial<ProjectRisksTable>,
): Promise<boolean> {
  const written = await tx
    .updateTable('project_risks')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
}
