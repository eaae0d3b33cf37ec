import { expect, test } from 'vitest';
import type { TestApp } from '#server/testing/test-app.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { allMail } from '#server/testing/world/mail.ts';
import { accept, approvedQuote, signature } from '#server/testing/world/offers.ts';
import { asAdmin } from '#server/testing/world/project-work.ts';

const invoiceStep = 'The first invoice comes in a separate email';

/** Signs a quote; resolves to what the team and the client are mailed of it. */
async function signed(app: TestApp, token: string, plan: string) {
  const reply = await accept(app, token, await signature(app, token, { plan }));
  expect(reply.statusCode, reply.body).toBe(200);
  const mails = (await allMail(app.context)).filter(
    ({ template }) => template === 'quote-accepted',
  );
  const [team] = mails.filter(({ subject }) => subject.startsWith('Accepted:'));
  const [client] = mails.filter(({ subject }) => !subject.startsWith('Accepted:'));
  return { team: team?.text ?? '', client: client?.text ?? '' };
}

const change = (app: TestApp, id: string, columns: object) =>
  app.database.transaction((tx) =>
    tx.updateTable('quotes').set(columns).where('id', '=', id).execute(),
  );

test.each([
  ['customer-plan', 'The first invoice has been issued. The others follow on their dates.'],
  ['buyout', 'The invoice has been issued.'],
  [
    'milestone-plan',
    'The first invoice has been issued. Each of the others follows when the client approves its milestone.',
  ],
])('the team is told when the invoices of a %s follow', async (plan, words) => {
  const app = await createTestApp();
  const { id, token } = await approvedQuote(app);
  if (plan === 'milestone-plan') await change(app, id, { chosen_plan: plan });
  const { team, client } = await signed(app, token, plan);
  expect(team).toContain(words);
  expect(client).toContain(invoiceStep);
});

test('nobody is told of an invoice of a quote that costs nothing', async () => {
  const app = await createTestApp();
  const { id, token } = await approvedQuote(app);
  await change(app, id, { estimated_cost_dollars: 0 });
  const { team, client } = await signed(app, token, 'buyout');
  expect(team).toContain('It costs nothing, so there is no invoice.');
  expect(client).not.toContain(invoiceStep);
  expect((await allMail(app.context)).map(({ template }) => template)).not.toContain('invoice');
});

test('nobody is told of an invoice of a project that was canceled before', async () => {
  const { app, send } = await asAdmin();
  const { id, token } = await approvedQuote(app);
  const made = await send('POST', '/api/quotes/convert-to-project', { quoteId: id });
  const { id: projectId, version } = made.json().project;
  await send('PUT', `/api/projects/${projectId}`, { version, status: 'cancelled' });
  const { team, client } = await signed(app, token, 'customer-plan');
  expect(team).toContain(
    'Nothing has been invoiced, because the project is canceled or in the bin. The invoices follow once it goes on.',
  );
  expect(client).not.toContain(invoiceStep);
});
