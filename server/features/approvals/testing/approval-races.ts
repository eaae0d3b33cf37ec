import type { LightMyRequestResponse } from 'fastify';
import { type AdminApp, asAdmin } from '#server/testing/world/project-work.ts';
import { askedMilestone } from './asked-milestone.ts';

/** What happens at the same moment as an approval. */
export type Rival = 'edit' | 'approve' | 'withdraw';

/**
 * Lets an approval meet something else, several times.
 *
 * @returns what went wrong, one line for each round that did; empty if nothing did.
 */
export async function approvalRaces(rival: Rival, rounds: number): Promise<string[]> {
  const wrong: string[] = [];
  const admin = await asAdmin();
  for (let round = 0; round < rounds; round++) {
    const error = await race(admin, rival, round);
    if (error !== '') wrong.push(`round ${round}: ${error}`);
  }
  return wrong;
}

async function race(admin: AdminApp, rival: Rival, round: number): Promise<string> {
  const work = await askedMilestone({}, 'milestone-plan', admin, `client-${round}`);
  const { app, send, approval, items } = work;
  await work.sayWorks();
  // Both have read the page before either of them does something.
  const seen = await work.page();
  const approve = (name?: string) => work.approve(name, seen);
  const other = (): Promise<LightMyRequestResponse> => {
    if (rival === 'withdraw') return send('POST', `/api/approvals/${approval.id}/withdraw`);
    if (rival === 'approve') return approve('Somebody Else');
    const change = round % 2 === 0 ? { label: 'Renamed' } : { state: 'building' };
    return work.move(items[0]?.id ?? '', change);
  };
  // Both orders of sending, because the first often wins.
  const both = round % 3 === 0 ? [other(), approve()] : [approve(), other()];
  const replies = await Promise.all(both);
  const [approved, rivalled] = round % 3 === 0 ? replies.toReversed() : replies;
  const state = (await work.page()).state;
  const invoices = await app.database.read
    .selectFrom('invoices')
    .select('id')
    .where('quote_id', '=', work.quote.id)
    .where('label', 'like', 'On approval%')
    .where('number', 'is not', null)
    .execute();
  const isApproved = state === 'approved';
  if (invoices.length !== (isApproved ? 1 : 0)) return `${invoices.length} invoices when ${state}`;
  const codes = [approved, rivalled].map((reply) => reply?.json().code ?? reply?.statusCode);
  const allowed: Record<Rival, string[]> = {
    // The edit comes after the approval, or before it and is named.
    edit: isApproved ? ['200,200'] : ['approval_changed,200'],
    approve: ['200,approval_answered', 'approval_answered,200'],
    withdraw: isApproved ? ['200,approval_answered'] : ['approval_withdrawn,200'],
  };
  return allowed[rival].includes(codes.join()) ? '' : `${codes.join()} when ${state}`;
}
