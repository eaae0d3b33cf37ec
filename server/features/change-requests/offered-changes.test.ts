import { describe, expect, test } from 'vitest';
import type { ChangeReply } from '#contract/projects/change-requests.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { invoicedCents, mailsOf, signedSystem } from '#server/testing/world/changes.ts';
import { allMail } from '#server/testing/world/mail.ts';
import { accept, approvedQuote, signature } from '#server/testing/world/offers.ts';

const day = 86_400_000;

describe('an offer', () => {
  test('that staff edit is a draft again, and the old text cannot be signed', async () => {
    const { as, offer, sign } = await signedSystem();
    const change = await offer();
    const edit = {
      version: change.version,
      title: change.title,
      featureKeys: [],
      lines: [{ label: 'Upload', quantity: 1, unitCents: 90_000 }],
      days: null,
    };
    expect((await as('admin', 'PUT', `/api/changes/${change.id}`, edit)).json()).toMatchObject({
      state: 'draft',
      priceCents: 90_000,
    });
    expect((await sign(change)).json()).toMatchObject({ code: 'conflict', reason: 'draft' });
    const again = await as('admin', 'POST', `/api/changes/${change.id}/offer`, {
      version: change.version + 1,
    });
    expect((await sign(change)).json()).toMatchObject({ code: 'conflict', reason: 'changed' });
    expect((await sign(again.json())).statusCode).toBe(200);
  });

  test('whose payments were issued meanwhile is shown again before it is signed', async () => {
    const system = await signedSystem();
    const { app, as, offer, sign, projectId } = system;
    const change = await offer();
    const planned = await app.database.read
      .selectFrom('invoices')
      .select('id')
      .where('status', '=', 'planned')
      .orderBy('position')
      .executeTakeFirstOrThrow();
    await as('client', 'POST', `/api/client/invoices/${planned.id}/issue`);
    expect((await sign(change)).json()).toMatchObject({ reason: 'changed' });
    const url = `/api/client/projects/${projectId}/changes`;
    const [shown] = (await as('client', 'GET', url)).json() as ChangeReply[];
    expect(shown?.ways[0]?.raised).toHaveLength(11);
    if (shown) expect((await sign(shown)).statusCode).toBe(200);
    expect(await invoicedCents(system)).toBe(1_721_002 + 120_000);
  });

  test('is one invoice after a payoff', async () => {
    const system = await signedSystem();
    const { as, quoteId, offer, sign } = system;
    const { restCents } = (await as('admin', 'GET', `/api/quotes/${quoteId}/pay-off`)).json();
    await as('admin', 'POST', `/api/quotes/${quoteId}/pay-off`, { restCents });
    const change = await offer();
    expect(change.ways).toMatchObject([{ way: 'now', nowCents: 120_000 }]);
    expect((await sign(change)).statusCode).toBe(200);
    expect(await invoicedCents(system)).toBe(1_721_002 + 120_000);
  });

  test('expires', async () => {
    const { app, as, offer, sign, projectId } = await signedSystem();
    const change = await offer();
    expect(Date.parse(change.validUntil ?? '')).toBe(app.clock.now + 30 * day);
    const open = async () => (await as('client', 'GET', '/api/client/changes')).json();
    expect(await open()).toMatchObject([{ id: change.id, projectId, priceCents: 120_000 }]);
    await app.database.transaction((tx) =>
      tx
        .updateTable('change_requests')
        .set({ valid_until: app.clock.now - day })
        .execute(),
    );
    expect((await sign(change)).json()).toMatchObject({ reason: 'expired' });
    const [shown] = (await as('admin', 'GET', `/api/projects/${projectId}/changes`)).json();
    expect(shown).toMatchObject({ state: 'expired', ways: [] });
    expect(await open()).toEqual([]);
    const renewed = await as('admin', 'POST', `/api/changes/${change.id}/offer`, {
      version: change.version,
    });
    expect((await sign(renewed.json())).statusCode).toBe(200);
  });

  test('is valid until the same day in the mail and in the portal', async () => {
    // Noon in UTC is 2 AM of the next day there.
    const app = await createTestApp({ businessTimeZone: 'Pacific/Kiritimati' });
    const { as, offer } = await signedSystem({}, {}, app);
    await offer();
    expect((await as('client', 'GET', '/api/client/changes')).json()).toMatchObject([
      { validUntil: '2026-04-03T12:00:00.000Z', validThrough: '2026-04-04' },
    ]);
    const mail = (await allMail(app.context)).find(({ template }) => template === 'change-offer');
    expect(mail?.text).toMatch(/Valid until +April 4, 2026/);
  });

  test('is declined with a reason, once, and the team is told', async () => {
    const { app, as, offer, sign } = await signedSystem();
    const change = await offer();
    const url = `/api/client/changes/${change.id}/decline`;
    const reply = await as('client', 'POST', url, { reason: 'Next year' });
    expect(reply.json()).toMatchObject({ state: 'declined', reason: 'Next year' });
    expect((await as('client', 'POST', url, { reason: 'Next year' })).statusCode).toBe(200);
    expect((await sign(change)).json()).toMatchObject({ reason: 'declined' });
    expect(await mailsOf(app, 'change-news')).toBe(1);
    const withdrawn = await as('admin', 'POST', `/api/changes/${change.id}/withdraw`, {
      version: change.version + 1,
      reason: '',
    });
    expect(withdrawn.json()).toMatchObject({ code: 'conflict', reason: 'declined' });
  });

  test('is withdrawn by staff', async () => {
    const { as, offer, sign } = await signedSystem();
    const change = await offer();
    const url = `/api/changes/${change.id}/withdraw`;
    const reply = await as('admin', 'POST', url, { version: change.version, reason: 'Twice' });
    expect(reply.json()).toMatchObject({ state: 'withdrawn', reason: 'Twice' });
    expect((await sign(change)).json()).toMatchObject({ reason: 'withdrawn' });
  });

  test('for a finished project is refused', async () => {
    const { as, offer, sign, projectId } = await signedSystem();
    const change = await offer();
    await as('admin', 'POST', `/api/projects/${projectId}/complete`);
    expect((await sign(change)).json()).toMatchObject({ reason: 'stopped' });
  });
});

test('a change is signed and invoiced in a project whose quote cost nothing', async () => {
  const app = await createTestApp({ discountLimit: 10_000 });
  const { cookie } = await app.signedIn('admin');
  const client = await app.signedIn('client', { email: 'dana@northridge.example' });
  const send = async (method: 'POST' | 'PUT', url: string, payload: object, who = cookie) =>
    (await app.call({ method, url, cookie: who, payload })).json();
  const quote = await approvedQuote(app);
  const gift = { version: 1, discount: { kind: 'percent', value: 10_000 } };
  await send('PUT', `/api/quotes/${quote.id}`, gift);
  const free = await signature(app, quote.token, { plan: 'buyout' });
  expect((await accept(app, quote.token, free)).json()).toMatchObject({ state: 'accepted' });
  const converted = { quoteId: quote.id, startDate: '2026-03-04' };
  const { project } = await send('POST', '/api/quotes/convert-to-project', converted);
  const made = await send('POST', `/api/projects/${project.id}/changes`, {
    ...{ title: 'Insurance cards', featureKeys: [], days: null, quoted: null },
    lines: [{ label: 'Upload', quantity: 1, unitCents: 120_000 }],
  });
  const offered = await send('POST', `/api/changes/${made.id}/offer`, { version: 1 });
  const [way] = offered.ways;
  const body = { name: 'Dana Whitfield', way: way.way, documentHash: way.documentHash };
  const url = `/api/client/changes/${made.id}/sign`;
  expect(await send('POST', url, body, client.cookie)).toMatchObject({
    state: 'accepted',
    newContractCents: 90_000,
    signed: { way: 'now', invoiceNumber: '2026-0001' },
  });
  const invoices = await app.call({ url: '/api/client/invoices', cookie: client.cookie });
  expect(invoices.json()).toMatchObject([
    { label: 'Change CR-2026-0001', status: 'issued', totalCents: 90_000 },
  ]);
});

test('staff who see a client’s portal sign nothing', async () => {
  const { app, as, offer, projectId } = await signedSystem();
  const change = await offer();
  const staff = await app.signedIn('staff');
  await app.database.transaction((tx) =>
    tx.updateTable('projects').set({ owner_id: staff.id }).where('id', '=', projectId).execute(),
  );
  const { cookie } = staff;
  const list = await app.call({ url: `/api/client/projects/${projectId}/changes`, cookie });
  expect(list.json()).toHaveLength(1);
  const [way] = change.ways;
  const signed = await app.call({
    method: 'POST',
    url: `/api/client/changes/${change.id}/sign`,
    cookie,
    payload: { name: 'Staff', way: way?.way, documentHash: way?.documentHash },
  });
  expect(signed.json()).toMatchObject({ code: 'conflict', reason: 'staff' });
  const other = await app.signedIn('client');
  for (const url of [`projects/${projectId}/changes`, `projects/${projectId}/change-basis`])
    expect((await app.call({ url: `/api/client/${url}`, cookie: other.cookie })).statusCode).toBe(
      404,
    );
  expect((await as('client', 'GET', `/api/client/projects/none/changes`)).statusCode).toBe(404);
});

test('an offered change of a canceled project waits for nobody, and says so when it is signed', async () => {
  const { as, offer, sign, projectId } = await signedSystem();
  const change = await offer();
  const open = async () => (await as('client', 'GET', '/api/client/changes')).json();
  expect(await open()).toMatchObject([{ id: change.id }]);
  const { version } = (await as('admin', 'GET', `/api/projects/${projectId}`)).json();
  await as('admin', 'PUT', `/api/projects/${projectId}`, { version, status: 'cancelled' });
  expect(await open()).toEqual([]);
  expect((await sign(change)).json()).toMatchObject({
    reason: 'stopped',
    message: 'This project has ended, so changes to it can no longer be signed.',
  });
});
