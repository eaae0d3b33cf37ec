import { expect, test } from 'vitest';
import type { BillingPlots } from '#contract/billing/billing-plots.ts';
import type { ClientBilling } from '#contract/billing/client-billing.ts';
import { askedMilestone, type MilestoneWork } from './testing/asked-milestone.ts';

async function cancel({ send, projectId }: Pick<MilestoneWork, 'send' | 'projectId'>) {
  const { version } = (await send('GET', `/api/projects/${projectId}`)).json();
  const reply = await send('PUT', `/api/projects/${projectId}`, { version, status: 'cancelled' });
  expect(reply.statusCode, reply.body).toBe(200);
}

const plannedOf = ({ months }: BillingPlots) =>
  months.reduce((sum, { plannedCents }) => sum + plannedCents, 0);

test('what is open in a project that is canceled is neither answered nor invoiced nor expected', async () => {
  const work = await askedMilestone();
  const { app, send, projectId, quote, design } = work;
  await work.sayWorks();
  const page = await work.page();
  const client = await app.signedIn('client', { email: 'dana@northridge.example' });
  const own = async (url: string) => (await app.call({ url, cookie: client.cookie })).json();
  const billing = async (): Promise<ClientBilling> => own('/api/client/billing');
  const plots = async () => (await send('GET', '/api/invoices/plots')).json();
  expect((await own('/api/client/approvals')).approvals).toMatchObject([{ state: 'open' }]);
  expect((await billing()).plans).toMatchObject([{ badge: 'active', next: {}, payoff: {} }]);
  expect(plannedOf(await plots())).toBeGreaterThan(0);
  const issued = async () =>
    (await send('GET', `/api/invoices?quoteId=${quote.id}&stage=numbered`)).json().length;
  const before = await issued();

  await cancel(work);
  expect(await work.page()).toMatchObject({
    state: 'open',
    obstacle: 'This project was canceled. You do not need to answer.',
  });
  const refused = await work.approve('Dana Whitfield', page);
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'approval_changed']);
  expect(await issued()).toBe(before);
  expect((await own('/api/client/approvals')).approvals).toEqual([]);
  const again = await send('POST', `/api/milestones/${design.id}/approvals`, {
    itemIds: work.items.map(({ id }) => id),
  });
  expect(again.json().message).toBe('This project was canceled. Reopen it first.');
  const [plan] = (await billing()).plans;
  // The deposit was invoiced and stays due.
  expect(plan).toMatchObject({ badge: 'stopped', payoff: null, remainingPayments: 1 });
  expect(plan?.totalCents).toBe(plan?.next?.openCents);
  const payOff = await send('POST', `/api/quotes/${quote.id}/pay-off`, { restCents: 1 });
  expect(payOff.json().message).toBe(
    'This project was canceled, so the rest of its plan is not due.',
  );
  expect(plannedOf(await plots())).toBe(0);

  const { version } = (await send('GET', `/api/projects/${projectId}`)).json();
  await send('POST', `/api/projects/${projectId}/reopen`, { version });
  expect((await work.page()).obstacle).toBe('');
  expect((await billing()).plans).toMatchObject([{ badge: 'active' }]);
  expect((await work.approve()).statusCode).toBe(200);
});
