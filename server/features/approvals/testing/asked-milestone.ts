import type { ProjectApprovals } from '#contract/projects/approvals.ts';
import type { MilestoneReply } from '#contract/projects/milestones.ts';
import type { ScopeItemReply } from '#contract/projects/scope-items.ts';
import type { SharedApproval } from '#contract/projects/shared-approvals.ts';
import { sendTo } from '#server/testing/world/documents.ts';
import { accept, approvedQuote, signature } from '#server/testing/world/offers.ts';
import { type AdminApp, asAdmin } from '#server/testing/world/project-work.ts';
import { pdf } from '#server/testing/world/sample-files.ts';

/** A project whose client pays by milestones, with two items of System Design in review and a file. */
export async function milestoneWork(plan = 'milestone-plan', program?: AdminApp, client = 'dana') {
  const admin = program ?? (await asAdmin());
  const { app, send, cookie } = admin;
  const quote = await approvedQuote(app, {
    customerEmail: `${client}@northridge.example`,
    features: ['contact-management', 'lead-management', 'task-management'],
  });
  const { version } = (await send('GET', `/api/quotes/${quote.id}`)).json();
  await send('PUT', `/api/quotes/${quote.id}`, { version, chosenPlan: plan });
  const accepted = await accept(app, quote.token, await signature(app, quote.token, { plan }));
  if (accepted.statusCode !== 200) throw new Error(accepted.body);
  const made = await send('POST', '/api/quotes/convert-to-project', { quoteId: quote.id });
  const { project, milestones }: { project: { id: string }; milestones: MilestoneReply[] } =
    made.json();
  const design = milestones[1] as MilestoneReply;
  const scope: ScopeItemReply[] = (await send('GET', `/api/projects/${project.id}/scope`)).json();
  const items = scope.slice(0, 2);
  const move = (id: string, change: object) => send('PUT', `/api/scope/${id}`, change);
  for (const { id } of items) await move(id, { state: 'in-review', milestoneId: design.id });
  const file = (
    await sendTo(app, cookie, `/api/projects/${project.id}/documents`, 'Mock-ups.pdf', pdf('v1'), {
      isClientVisible: 'true',
    })
  ).json();
  const ask = (more: object = {}) =>
    send('POST', `/api/milestones/${design.id}/approvals`, {
      itemIds: items.map(({ id }) => id),
      documentIds: [file.id],
      ...more,
    });
  return {
    ...admin,
    quote,
    projectId: project.id,
    design,
    milestones,
    items,
    file,
    move,
    ask,
    replaceFile: () =>
      sendTo(app, cookie, `/api/documents/${file.id}/versions`, 'Mock-ups.pdf', pdf('v2')),
  };
}

export type MilestoneWork = Awaited<ReturnType<typeof milestoneWork>>;

/** The same with an open question, and what its reader does. */
export async function askedMilestone(
  more: object = {},
  ...given: Parameters<typeof milestoneWork>
) {
  const work = await milestoneWork(...given);
  const reply = await work.ask(more);
  if (reply.statusCode !== 201) throw new Error(reply.body);
  return { ...work, ...readerOf(work, reply.json()) };
}

/** What the approver of the newest question does. */
export function readerOf({ app }: Pick<MilestoneWork, 'app'>, { approvals }: ProjectApprovals) {
  const [approval] = approvals;
  if (approval === undefined) throw new Error('Nothing was asked.');
  const token = approval.path.split('/').at(-1) ?? '';
  const url = `/api/approvals/shared/${token}`;
  const page = async (): Promise<SharedApproval> => (await app.call({ url })).json();
  const say = async (index: number, answer: string, words = '') =>
    app.call({
      method: 'PUT',
      url: `${url}/items/${(await page()).items[index]?.id}`,
      payload: { answer, words },
    });
  return {
    approval,
    token,
    url,
    page,
    say,
    /** Says that all of it works. */
    async sayWorks() {
      for (const index of (await page()).items.keys()) await say(index, 'works');
    },
    decide: (payload: object) => app.call({ method: 'POST', url: `${url}/decision`, payload }),
    /** @param seen the page as it was read; as it is now by default. */
    async approve(name = 'Dana Whitfield', seen?: SharedApproval) {
      const { documentHash } = seen ?? (await page());
      return app.call({
        method: 'POST',
        url: `${url}/decision`,
        payload: { decision: 'approve', name, documentHash },
      });
    },
  };
}
