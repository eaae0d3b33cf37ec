import { expect, test } from 'vitest';
import { askedMilestone } from '#server/features/approvals/testing/asked-milestone.ts';
import { issueDueInvoices } from '#server/features/billing/billing-clock.ts';
import { withAutopay } from '#server/features/payments/testing/autopay-world.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { signedSystem } from '#server/testing/world/changes.ts';
import { acceptedQuote } from '#server/testing/world/offers.ts';
import { asAdmin } from '#server/testing/world/project-work.ts';
import { tidy } from '#server/tidy.ts';

const dayMs = 86_400_000;

/** As an earlier version did, which deleted what has signed papers too. */
const putInBin = (app: TestApp, table: 'projects' | 'milestones' | 'documents', id: string) =>
  app.database.transaction((tx) =>
    tx.updateTable(table).set({ deleted_at: app.clock.now }).where('id', '=', id).execute(),
  );

async function emptyBin(app: TestApp) {
  app.clock.now += 31 * dayMs;
  await tidy(app.context);
}

const isThere = async (app: TestApp, table: 'projects' | 'milestones' | 'documents', id: string) =>
  (await app.database.read.selectFrom(table).select('id').where('id', '=', id).execute()).length;

test('a project of a signed quote is not deleted, and says what to do instead', async () => {
  const { app, as, offer, sign, projectId } = await signedSystem();
  const change = await offer();
  const now = change.ways.find(({ way }) => way === 'now');
  await sign(change, { way: 'now', documentHash: now?.documentHash });
  const refused = await as('admin', 'DELETE', `/api/projects/${projectId}`);
  expect(refused.statusCode).toBe(409);
  expect(refused.json().message).toBe(
    'This project has invoices or signed papers, which stay. Cancel it or archive it instead.',
  );
  expect((await as('admin', 'GET', `/api/projects/${projectId}`)).json().hasSignedPapers).toBe(
    true,
  );
  await putInBin(app, 'projects', projectId);
  await emptyBin(app);
  const changes = await app.database.read.selectFrom('change_requests').select('state').execute();
  expect(changes).toEqual([{ state: 'accepted' }]);
  expect(await isThere(app, 'projects', projectId)).toBe(1);
});

test('a milestone and a file with an answered approval stay, with their certificate', async () => {
  const { app, sayWorks, approve, send, design, file, approval, url } = await askedMilestone();
  await sayWorks();
  expect((await approve()).statusCode).toBe(200);
  const milestone = await send('DELETE', `/api/milestones/${design.id}`);
  expect([milestone.statusCode, milestone.json().message]).toEqual([
    409,
    'The client answered an approval of this milestone, so it stays.',
  ]);
  const document = await send('DELETE', `/api/documents/${file.id}`);
  expect([document.statusCode, document.json().message]).toEqual([
    409,
    'The client answered an approval with this file, so it stays.',
  ]);
  await putInBin(app, 'milestones', design.id);
  await putInBin(app, 'documents', file.id);
  await emptyBin(app);
  expect(await isThere(app, 'milestones', design.id)).toBe(1);
  expect(await isThere(app, 'documents', file.id)).toBe(1);
  const { cookie } = await app.signedIn('admin');
  const certificate = `/api/approvals/${approval.id}/certificate.pdf`;
  expect((await app.call({ url: certificate, cookie })).statusCode).toBe(200);
  expect((await app.call({ url })).statusCode).toBe(200);
});

test('a milestone whose question is unanswered goes, and a project without signed papers', async () => {
  const { app, send, design, approval } = await askedMilestone();
  expect(approval.state).toBe('open');
  expect((await send('DELETE', `/api/milestones/${design.id}`)).statusCode).toBeLessThan(300);
  const made = await send('POST', '/api/projects', { name: 'Draft', clientEmail: 'a@b.example' });
  const { id } = made.json();
  expect((await send('DELETE', `/api/projects/${id}`)).statusCode).toBe(204);
  await emptyBin(app);
  expect(await isThere(app, 'milestones', design.id)).toBe(0);
  expect(await isThere(app, 'projects', id)).toBe(0);
});

/** Numbers of issued invoices. */
async function issued({ database }: TestApp) {
  const invoices = database.read.selectFrom('invoices').select('number');
  return (await invoices.where('number', 'is not', null).execute()).length;
}

test('the plan of a canceled project stays stopped when its project is in the bin and the bin is emptied', async () => {
  const { app, send } = await asAdmin();
  const quote = await acceptedQuote(app);
  const made = await send('POST', '/api/quotes/convert-to-project', { quoteId: quote.id });
  const { id, version } = made.json().project;
  await send('PUT', `/api/projects/${id}`, { version, status: 'cancelled' });
  await putInBin(app, 'projects', id);
  const before = await issued(app);
  app.clock.now += 95 * dayMs;
  await tidy(app.context);
  await issueDueInvoices(app.context);
  expect(await issued(app)).toBe(before);
});

test('nothing is charged for a project in the bin', async () => {
  const { app, start, pass, quote, stripe } = await withAutopay();
  const { cookie } = await app.signedIn('admin');
  const made = await app.call({
    method: 'POST',
    url: '/api/quotes/convert-to-project',
    cookie,
    payload: { quoteId: quote.id },
  });
  await start();
  await putInBin(app, 'projects', made.json().project.id);
  const before = stripe.netCents();
  await pass(60);
  await tidy(app.context);
  await pass(16);
  expect(stripe.netCents()).toBe(before);
});
