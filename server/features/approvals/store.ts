import { sql } from 'kysely';
import type { Queries } from '#server/platform/db/schema.ts';
import type { ApprovalFilesTable, ApprovalItemsTable, ApprovalsTable } from './tables.ts';

export function findApproval(db: Queries, id: string): Promise<ApprovalsTable | undefined> {
  return db.selectFrom('approvals').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The questions of a project in the order in which they were asked. */
export function listApprovalsOf(db: Queries, projectId: string): Promise<ApprovalsTable[]> {
  return db
    .selectFrom('approvals')
    .selectAll()
    .where('project_id', '=', projectId)
    .orderBy('id')
    .execute();
}

/** A question with the title of its milestone. */
type OpenApproval = ApprovalsTable & { milestone_title: string };

/** Questions that wait for an answer in current projects, oldest first. */
export async function listOpenApprovals(db: Queries): Promise<OpenApproval[]> {
  const open = await db
    .selectFrom('approvals')
    .selectAll()
    // Not a parameter, so that the index of the open ones fits.
    .where('state', '=', sql.lit('open'))
    .orderBy('asked_at')
    .orderBy('id')
    .execute();
  if (open.length === 0) return [];
  // Apart, so that each is read by its ids, however many others there are.
  const projects = await db
    .selectFrom('projects')
    .select(['id', 'status'])
    .where(
      'id',
      'in',
      open.map(({ project_id }) => project_id),
    )
    .where('deleted_at', 'is', null)
    .execute();
  const milestones = await db
    .selectFrom('milestones')
    .select(['id', 'title', 'completed_at', 'deleted_at'])
    .where(
      'id',
      'in',
      open.map(({ milestone_id }) => milestone_id),
    )
    .execute();
  return open.flatMap((row) => {
    const status = projects.find(({ id }) => id === row.project_id)?.status;
    const milestone = milestones.find(({ id }) => id === row.milestone_id);
    const isCurrent = status === 'planning' || status === 'active';
    if (!isCurrent || milestone?.completed_at !== null || milestone.deleted_at !== null) return [];
    return [{ ...row, milestone_title: milestone.title }];
  });
}

export async function insertApproval(
  tx: Queries,
  approval: ApprovalsTable,
  items: ApprovalItemsTable[],
  files: ApprovalFilesTable[],
): Promise<void> {
  await tx.insertInto('approvals').values(approval).execute();
  await tx.insertInto('approval_items').values(items).execute();
  if (files.length > 0) await tx.insertInto('approval_files').values(files).execute();
}

/**
 * Ends an open question.
 *
 * @returns undefined if somebody else ended it first.
 */
export function endApproval(
  tx: Queries,
  approval: ApprovalsTable,
  end: Partial<ApprovalsTable>,
  now: number,
): Promise<ApprovalsTable | undefined> {
  return tx
    .updateTable('approvals')
    .set({ ...end, ended_at: now, version: approval.version + 1, updated_at: now })
    .where('id', '=', approval.id)
    .where('state', '=', 'open')
    .returningAll()
    .executeTakeFirst();
}

/** The items of questions, in their order. */
export async function listItems(
  db: Queries,
  approvalIds: readonly string[],
): Promise<ApprovalItemsTable[]> {
  if (approvalIds.length === 0) return [];
  return db
    .selectFrom('approval_items')
    .selectAll()
    .where('approval_id', 'in', approvalIds)
    .orderBy('position')
    .execute();
}

/** The files of questions, in their order. */
export async function listFiles(
  db: Queries,
  approvalIds: readonly string[],
): Promise<ApprovalFilesTable[]> {
  if (approvalIds.length === 0) return [];
  return db
    .selectFrom('approval_files')
    .selectAll()
    .where('approval_id', 'in', approvalIds)
    .orderBy('position')
    .execute();
}

export async function writeItem(
  tx: Queries,
  id: string,
  change: Partial<ApprovalItemsTable>,
): Promise<void> {
  await tx.updateTable('approval_items').set(change).where('id', '=', id).execute();
}

/** Keeps the version of a file that was signed. */
export async function writeFile(
  tx: Queries,
  id: string,
  change: Partial<ApprovalFilesTable>,
): Promise<void> {
  await tx.updateTable('approval_files').set(change).where('id', '=', id).execute();
}
