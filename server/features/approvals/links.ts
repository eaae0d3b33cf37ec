import { type ProjectPerson, peopleOf } from '#server/features/accounts/client-people/people-of.ts';
import { findProject } from '#server/features/projects/store.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queries } from '#server/platform/db/schema.ts';
import { notFound } from '#server/platform/http/problem.ts';
import {
  expiringLinkToken,
  opensRecord,
  opensUntilExpiry,
  recordIdOf,
  recordLinkToken,
} from '#server/platform/http/record-link.ts';
import { findApproval } from './store.ts';
import type { ApprovalsTable } from './tables.ts';

/** Whose link it is: each person has one of their own, so the answer says who gave it. */
export type Reader = Asked | Colleague;
/** The people who were asked. */
export type Asked = 'approver' | 'fallback';
/** Somebody else of the client who may sign for it (rule CLIENT-2). */
export type Colleague = Pick<ProjectPerson, 'name' | 'email' | 'key'>;

/** How long a colleague's link works, in milliseconds: it opens the certificate later, too. */
const colleagueLifeMs = 90 * 86_400_000;

const kinds = { approver: 'approval', fallback: 'approval-fallback' } as const;

// A link is never renewed: asking again is another question.
const linked = ({ id }: Pick<ApprovalsTable, 'id'>) => ({ id, link_version: 1 });

/** The path of the page of a question. */
export function approvalPath(
  { secrets, now }: Pick<Context, 'secrets' | 'now'>,
  approval: Pick<ApprovalsTable, 'id'>,
  reader: Reader,
): string {
  if (typeof reader === 'string')
    return `/approvals/${recordLinkToken(secrets.links, kinds[reader], linked(approval))}`;
  const bound = { id: approval.id, boundTo: reader.key };
  const until = now() + colleagueLifeMs;
  return `/approvals/${expiringLinkToken(secrets.links, 'approval-colleague', bound, until)}`;
}

/** The question that a private link opens, and for whom. @throws Problem 404 for any other text. */
export async function openApproval(
  db: Queries,
  { secrets, now }: Pick<Context, 'secrets' | 'now'>,
  token: string,
): Promise<{ approval: ApprovalsTable; reader: Reader }> {
  const approval = await findApproval(db, recordIdOf(token));
  if (approval === undefined) throw notFound('question');
  const reader = (['approver', 'fallback'] as const).find(
    (one) =>
      opensRecord(secrets.links, kinds[one], token, linked(approval)) &&
      (one === 'approver' || approval.fallback_key !== ''),
  );
  if (reader === undefined) {
    const colleague = (await listColleagues(db, approval)).find(({ key }) => {
      const record = { id: approval.id, boundTo: key, lifeMs: colleagueLifeMs };
      return opensUntilExpiry(secrets.links, 'approval-colleague', token, record, now());
    });
    if (colleague === undefined) throw notFound('question');
    return { approval, reader: colleague };
  }
  if (await wasRemoved(db, approval, reader)) throw notFound('question');
  return { approval, reader };
}

/** Those of a client who may sign for it now, whoever was asked. */
async function listColleagues(db: Queries, approval: ApprovalsTable): Promise<Colleague[]> {
  const project = await findProject(db, approval.project_id);
  return project === undefined ? [] : peopleOf(db, project, 'approve');
}

/**
 * Who answers an open question now: the approver, unless the client has removed them since (rule
 * CLIENT-3). Then it is who was named besides, or else the first who may sign for the client.
 */
export async function readerNow(db: Queries, approval: ApprovalsTable): Promise<Reader> {
  if (!(await wasRemoved(db, approval, 'approver'))) return 'approver';
  if (approval.fallback_key !== '' && !(await wasRemoved(db, approval, 'fallback')))
    return 'fallback';
  const [first] = await listColleagues(db, approval);
  return first ?? 'approver';
}

/** Whether the client has removed the person whom a link belongs to since (rule CLIENT-3). */
export async function wasRemoved(
  db: Queries,
  approval: ApprovalsTable,
  reader: Asked,
): Promise<boolean> {
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
  if (typeof reader !== 'string') return { name: reader.name || reader.email, email: reader.email };
  return reader === 'approver'
    ? { name: approval.approver_name, email: approval.approver_email }
    : { name: approval.fallback_name, email: approval.fallback_email };
}
