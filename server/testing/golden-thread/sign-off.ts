import type { ProjectApprovals } from '#contract/projects/approvals.ts';
import type { MilestoneReply } from '#contract/projects/milestones.ts';
import type { ScopeItemReply } from '#contract/projects/scope-items.ts';
import type { SharedApproval } from '#contract/projects/shared-approvals.ts';
import { type Life, send } from './life-steps.ts';

/** Shows some of what is left for approval with the next open milestone; the client answers it. */
export async function signOff(life: Life): Promise<string> {
  const { choose, projectId } = life;
  const at = `/api/projects/${projectId}`;
  const { body: milestones } = await send<MilestoneReply[]>(
    life,
    'admin',
    'GET',
    `${at}/milestones`,
  );
  const milestone = milestones.find(({ state }) => state !== 'completed');
  const { body: scope } = await send<ScopeItemReply[]>(life, 'admin', 'GET', `${at}/scope`);
  const left = scope.filter(({ state }) => state !== 'delivered');
  if (milestone === undefined || left.length === 0) return 'nothing';
  // What the client wanted changed has to be shown again before anything else of the milestone is.
  const building = left.filter(
    ({ state, milestoneId }) => state === 'building' && milestoneId === milestone.id,
  );
  const shown = new Set([...choose.some(left, 3), ...building]);
  for (const { id } of shown)
    await send(life, 'admin', 'PUT', `/api/scope/${id}`, {
      state: 'in-review',
      milestoneId: milestone.id,
    });
  const asked = await send<ProjectApprovals>(
    life,
    'admin',
    'POST',
    `/api/milestones/${milestone.id}/approvals`,
    { itemIds: [...shown].map(({ id }) => id) },
  );
  const url = `/api/approvals/shared/${asked.body.approvals[0]?.path.split('/').at(-1)}`;
  let { body: page } = await send<SharedApproval>(life, 'client', 'GET', url);
  for (const { id } of page.items)
    ({ body: page } = await send<SharedApproval>(
      life,
      'client',
      'PUT',
      `${url}/items/${id}`,
      choose.chance(80)
        ? { answer: 'works', words: '' }
        : { answer: 'change', words: 'Larger letters' },
    ));
  const changes = page.items.filter(({ answer }) => answer === 'change').length;
  const canApprove = changes < page.items.length;
  const decision = canApprove && (changes === 0 || choose.chance(70)) ? 'approve' : 'ask-changes';
  const { status } = await send(life, 'client', 'POST', `${url}/decision`, {
    decision,
    name: 'Dana Whitfield',
    documentHash: page.documentHash,
  });
  return `${milestone.title} ${decision} ${page.items.length - changes} of ${page.items.length} (${status})`;
}
