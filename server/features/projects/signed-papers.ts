import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '#server/platform/db/schema.ts';
import { Problem } from '#server/platform/http/problem.ts';

/*
 * What a client has signed or approved is never deleted, nor is the record that it hangs on (rule
 * PROJECT-12). Each condition is about the row `it` of its table.
 */

/** An approval with an answer of the client. */
const answered = sql`approvals.state in ('approved', 'changes-asked')`;

/** A project of a quote with invoices, with a signed change, or with an answered approval. */
const ofProject = sql<boolean>`(
  exists (select 1 from invoices where invoices.quote_id = it.source_quote_id)
  or exists (
    select 1 from change_requests
    where change_requests.project_id = it.id and change_requests.state = 'accepted')
  or exists (select 1 from approvals where approvals.project_id = it.id and ${answered}))`;

const ofMilestone = sql<boolean>`
  exists (select 1 from approvals where approvals.milestone_id = it.id and ${answered})`;

/** A file that an answered approval shows and whose certificate names it. */
const ofDocument = sql<boolean>`
  exists (
    select 1 from approval_files
    join approvals on approvals.id = approval_files.approval_id
    where approval_files.document_id = it.id and ${answered})`;

/** The condition of the rows `it` of a table that something signed hangs on. */
export const signedPapers = {
  projects: ofProject,
  milestones: ofMilestone,
  documents: ofDocument,
} satisfies Record<string, RawBuilder<boolean>>;

const reasons: Record<keyof typeof signedPapers, string> = {
  projects:
    'This project has invoices or signed papers, which stay. Cancel it or archive it instead.',
  milestones: 'The client answered an approval of this milestone, so it stays.',
  documents: 'The client answered an approval with this file, so it stays.',
};

/** Whether something signed hangs on a record. */
export async function hasSignedPapers(
  db: Queries,
  table: keyof typeof signedPapers,
  id: string,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 as one from ${sql.table(table)} as it
    where it.id = ${id} and ${signedPapers[table]}`.execute(db);
  return rows.length > 0;
}

/**
 * Lets only records be deleted that nothing signed hangs on.
 *
 * @throws Problem `conflict` for one that has to stay.
 */
export async function refuseSigned(
  tx: Queries,
  table: keyof typeof signedPapers,
  id: string,
): Promise<void> {
  if (await hasSignedPapers(tx, table, id)) throw new Problem('conflict', reasons[table]);
}
