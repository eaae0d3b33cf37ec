import {
  type MilestoneTemplate,
  standardTemplate,
  standardTemplateId,
  standardTemplateName,
  type TemplateMilestone,
} from '#domain/project/milestone-template.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import type { MilestoneTemplatesTable } from './tables.ts';

/** A set with its milestones, stored or built in. */
export interface NamedTemplate extends MilestoneTemplate {
  id: string;
  name: string;
  isArchived: boolean;
  version: number;
}

const standard: NamedTemplate = {
  ...standardTemplate,
  id: standardTemplateId,
  name: standardTemplateName,
  isArchived: false,
  version: 1,
};

/** A set by its id; without one the built-in set. */
export async function findTemplate(
  db: Queries,
  id: string = standardTemplateId,
): Promise<NamedTemplate | undefined> {
  if (id === standardTemplateId) return standard;
  const row = await findTemplateRow(db, id);
  return (
    row && {
      id: row.id,
      name: row.name,
      timing: row.timing,
      milestones: readMilestones(row),
      isArchived: row.archived_at !== null,
      version: row.version,
    }
  );
}

/** The milestones of a stored set. */
export function readMilestones({
  milestones,
}: Pick<MilestoneTemplatesTable, 'milestones'>): TemplateMilestone[] {
  // Written only after the check of the contract.
  return JSON.parse(milestones) as TemplateMilestone[];
}

/** More sets than anybody chooses from. */
const mostTemplates = 200;

/** The stored sets by name. */
export function listTemplateRows(db: Queries): Promise<MilestoneTemplatesTable[]> {
  return db
    .selectFrom('milestone_templates')
    .selectAll()
    .orderBy('name_key')
    .orderBy('id')
    .limit(mostTemplates)
    .execute();
}

export function findTemplateRow(
  db: Queries,
  id: string,
): Promise<MilestoneTemplatesTable | undefined> {
  return db.selectFrom('milestone_templates').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Locks a set until the transaction ends, so that changes to it wait for each other. */
export function lockTemplateRow(
  tx: Queries,
  id: string,
): Promise<MilestoneTemplatesTable | undefined> {
  return tx
    .updateTable('milestone_templates')
    .set((e) => ({ version: e.ref('version') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

/** A set in use with this name. */
export function findTemplateNamed(
  db: Queries,
  nameKey: string,
): Promise<MilestoneTemplatesTable | undefined> {
  return db
    .selectFrom('milestone_templates')
    .selectAll()
    .where('name_key', '=', nameKey)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
}

export async function insertTemplate(tx: Queries, row: MilestoneTemplatesTable): Promise<void> {
  await tx.insertInto('milestone_templates').values(row).execute();
}
