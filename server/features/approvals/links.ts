import type { Context } from '#server/platform/context.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { opensRecord, recordIdOf, recordLinkToken } from '#server/platform/http/record-link.ts';
import { findApproval } from './store.ts';
import type { ApprovalsTable } from './tables.ts';

/** Whose link it is: each person has one of their own, so the answer says who gave it. */
export type Reader = 'approver' | 'fallback';

const kinds = { approver: 'approval', fallback: 'approval-fallback' } as const;

// A link is never renewed: asking again is another question.
const linked = ({ id }: Pick<ApprovalsTable, 'id'>) => ({ id, link_version: 1 });

/** The path of the page of a question. */
export function approvalPath(
  { secrets }: Pick<Context, 'secrets'>,
  approval: Pick<ApprovalsTable, 'id'>,
  reader: Reader,
): string {
  return `/approvals/${recordLinkToken(secrets.links, kinds[reader], linked(approval))}`;
}

/** The question that a private link opens, and for whom. @throws Problem 404 for any other text. */
export async function openApproval(
  db: Queries,
  { secrets }: Pick<Context, 'secrets'>,
  token: string,
): Promise<{ approval: ApprovalsTable; reader: Reader }> {
  const approval = await findApproval(db, recordIdOf(token));
  if (approval === undefined) throw notFound('question');
  const reader = (['approver', 'fallback'] as const).find(
    (one) =>
      opensRecord(secrets.links, kinds[one], token, linked(approval)) &&
      (one === 'approver' || approval.fallback_key !== ''),
  );
  if (reader === undefined || (await wasRemoved(db, approval, reader))) throw notFound('question');
  return { approval, reader };
}

/** Whether the client has removed the person whom a link belongs to since (rule CLIENT-3). */
async function wasRemoved(db: Queries, approval: ApprovalsTable, reader: Reader): Promise<boolean> {
  const removed = await db
    .selectFrom('projects')
    .innerJoin('client_people', 'client_people.company_id', 'projects.client_company_id')
    .select('client_people.id')
    .where('projects.id', '=', approval.project_id)
    .where(
      'client_people.email_key',
      '=',
      reader === 'approver' ? approval.approver_key : approval.fallback_key,
    )
    .where('client_people.removed_at', 'is not', null)
    .executeTakeFirst();
  return removed !== undefined;
}

/** The person that a link belongs to. */
export function personOf(
  approval: ApprovalsTable,
  reader: Reader,
): { name: string; email: string } {
  return reader === 'approver'
    ? { name: approval.approver_name, email: approval.approver_email }
    : { name: approval.fallback_name, email: approval.fallback_email };
}
