import { describe, expect, test } from 'vitest';
import { mailClientNews } from '#server/features/documents/client-news.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { clientWorld, colleagueOf } from '#server/testing/world/client-world.ts';
import { sendTo } from '#server/testing/world/documents.ts';
import { allMail } from '#server/testing/world/mail.ts';
import { pdf } from '#server/testing/world/sample-files.ts';

/** A client with a colleague of each role, whose mails so far are forgotten. */
async function company(app: TestApp) {
  const client = await clientWorld(app, 'Aldermoor');
  const people = {
    contact: client,
    viewer: await colleagueOf(app, client, 'viewer'),
    approver: await colleagueOf(app, client, 'approver'),
    payer: await colleagueOf(app, client, 'payer'),
  };
  const before = (await allMail(app.context)).length;
  /** Which roles got mails of a template since. */
  const told = async (template: string) => {
    const mails = (await allMail(app.context)).slice(before);
    return Object.entries(people)
      .filter(([, { email }]) =>
        mails.some((mail) => mail.to === email && mail.template === template),
      )
      .map(([role]) => role);
  };
  const ask = async (method: 'POST' | 'PUT' | 'DELETE', url: string, payload: object = {}) => {
    const reply = await app.call({ method, url, cookie: client.adminCookie, payload });
    expect([url, reply.statusCode < 300, reply.body]).toEqual([url, true, expect.any(String)]);
    return reply;
  };
  return { client, people, told, ask };
}

describe('mails about a project (rule CLIENT-4)', () => {
  test('news go to everybody, offers to those who sign, and bills to those who pay', async () => {
    const app = await createTestApp();
    const { client, told, ask } = await company(app);
    const { project, change, plannedInvoice } = client.ids;
    await ask('POST', `/api/projects/${project}/status-notes`, {
      health: 'on-track',
      words: 'Fine',
    });
    expect(await told('status-note')).toEqual(['contact', 'viewer', 'approver', 'payer']);
    const offer = (
      await ask('POST', `/api/projects/${project}/changes`, {
        title: 'Letters',
        featureKeys: [],
        lines: [{ label: 'Letters', quantity: 1, unitCents: 40_000 }],
        days: null,
        quoted: null,
      })
    ).json();
    expect(change).not.toBe(offer.id);
    await ask('POST', `/api/changes/${offer.id}/offer`, { version: offer.version });
    expect(await told('change-offer')).toEqual(['contact', 'approver']);
    await ask('POST', `/api/invoices/${plannedInvoice}/issue`);
    expect(await told('invoice')).toEqual(['contact', 'payer']);
    await ask('POST', `/api/invoices/${plannedInvoice}/credit-notes`, {
      amountCents: 100,
      reason: 'One letter less',
    });
    expect(await told('credit-note')).toEqual(['contact', 'payer']);
  });

  test('each gets a document link of their own, which ends when they are removed', async () => {
    const app = await createTestApp();
    const { client, people, told } = await company(app);
    const { adminCookie, ids } = client;
    const upload = `/api/projects/${ids.project}/documents`;
    // The mail about what was shared before.
    app.clock.now += 20 * 60_000;
    await mailClientNews(app.context);
    await sendTo(app, adminCookie, upload, 'new.pdf', pdf('new'), { isClientVisible: 'true' });
    app.clock.now += 20 * 60_000;
    await mailClientNews(app.context);
    expect(await told('document-shared')).toEqual(['contact', 'viewer', 'approver', 'payer']);
    const linkOf = async (to: string) =>
      (await allMail(app.context)).findLast(
        (mail) => mail.to === to && mail.template === 'document-shared',
      )?.path ?? '';
    const open = async (to: string) => (await app.call({ url: await linkOf(to) })).statusCode;
    const { payer, viewer } = people;
    expect([await open(client.email), await open(payer.email), await open(viewer.email)]).toEqual([
      200, 200, 200,
    ]);
    const [own] = (await app.call({ url: '/api/client/people', cookie: client.cookie })).json();
    const { id } = own.people.find(({ email }: { email: string }) => email === payer.email);
    const url = `/api/client/people/${id}`;
    await app.call({ method: 'DELETE', url, cookie: client.cookie });
    expect([await open(client.email), await open(payer.email), await open(viewer.email)]).toEqual([
      200, 404, 200,
    ]);
  });

  test('a person who was asked to approve cannot once they are removed', async () => {
    const app = await createTestApp();
    const { client, people, ask } = await company(app);
    const { approver } = people;
    const projects = await app.call({ url: '/api/client/projects', cookie: client.cookie });
    const { milestones } = projects.json()[0].stages.at(-1);
    const scope = await app.call({
      url: `/api/projects/${client.ids.project}/scope`,
      cookie: client.adminCookie,
    });
    const item = scope.json().find(({ state }: { state: string }) => state !== 'in-review');
    const added =
      item ??
      (await ask('POST', `/api/projects/${client.ids.project}/scope`, { label: 'More' })).json();
    await ask('PUT', `/api/scope/${added.id}`, { state: 'in-review' });
    await ask('POST', `/api/milestones/${milestones.at(-1).id}/approvals`, {
      itemIds: [added.id],
      approverEmail: approver.email,
      approverName: 'Col',
    });
    const mail = (await allMail(app.context)).findLast(({ to }) => to === approver.email);
    const url = mail?.path.replace('/approvals/', '/api/approvals/shared/') ?? '';
    expect((await app.call({ url })).statusCode).toBe(200);
    const [own] = (await app.call({ url: '/api/client/people', cookie: client.cookie })).json();
    const { id } = own.people.find(({ email }: { email: string }) => email === approver.email);
    await app.call({ method: 'DELETE', url: `/api/client/people/${id}`, cookie: client.cookie });
    expect((await app.call({ url })).statusCode).toBe(404);
    // Staff see that, and a reminder goes to somebody who can answer.
    const path = `/api/projects/${client.ids.project}/approvals`;
    const { approvals } = (await app.call({ url: path, cookie: client.adminCookie })).json();
    const open = approvals.find(({ state }: { state: string }) => state === 'open');
    expect(open).toMatchObject({ approverName: 'Col', instead: expect.stringMatching(/./) });
    const before = (await allMail(app.context)).length;
    const reminded = await ask('POST', `/api/approvals/${open.id}/remind`, {});
    expect(reminded.statusCode).toBe(200);
    const [reminder] = (await allMail(app.context)).slice(before);
    expect(reminder?.to).not.toBe(approver.email);
    expect(reminder?.text).toContain('Col has not answered yet');
    const again = reminder?.path.replace('/approvals/', '/api/approvals/shared/') ?? '';
    expect((await app.call({ url: again })).statusCode).toBe(200);
    // So does today's list, once somebody has to call.
    const calls = async () => {
      const { cookie } = await app.signedIn('admin');
      const today = (await app.call({ url: '/api/overview/today', cookie })).json();
      const { items } = today.find(({ kind }: { kind: string }) => kind === 'approval');
      return items.map(({ title }: { title: string }) => title);
    };
    app.clock.now += 21 * 86_400_000;
    expect(await calls()).toEqual([expect.anything(), `Call ${open.instead}`]);
    await app.database.transaction(async (tx) => {
      await tx.updateTable('client_people').set({ removed_at: app.clock.now }).execute();
      await tx.updateTable('projects').set({ client_email: '', client_email_key: '' }).execute();
    });
    expect(await calls()).toEqual([expect.anything(), 'Choose another approver']);
    const notice = (await allMail(app.context)).findLast(({ to }) => to === approver.email);
    expect(notice?.subject).toContain('You were removed');
    expect(notice?.text).toContain('You no longer have access to the projects of');
    expect(notice?.text).not.toContain('(UTC)');
  });

  test('an approver answers by a link of their own, which ends when they are removed', async () => {
    const app = await createTestApp();
    const { client, people } = await company(app);
    const { approver, payer } = people;
    const openOf = async ({ cookie }: { cookie: string }) => {
      const { approvals } = (await app.call({ url: '/api/client/approvals', cookie })).json();
      return approvals[0].path;
    };
    expect(await openOf(payer)).toBe('');
    const path = await openOf(approver);
    expect(path).not.toBe(await openOf(client));
    const url = path.replace('/approvals/', '/api/approvals/shared/');
    const shown = (await app.call({ url })).json();
    expect(shown).toMatchObject({ state: 'open', readerName: expect.stringContaining('Col') });
    for (const { id } of shown.items)
      await app.call({
        method: 'PUT',
        url: `${url}/items/${id}`,
        payload: { answer: 'works', words: '' },
      });
    const { documentHash } = (await app.call({ url })).json();
    const decided = await app.call({
      method: 'POST',
      url: `${url}/decision`,
      payload: { decision: 'approve', name: 'Col Aldermoor', documentHash },
    });
    expect([decided.statusCode, decided.body]).toEqual([200, expect.any(String)]);
    const { answered_email: email } = await app.database.read
      .selectFrom('approvals')
      .select('answered_email')
      .where('id', '=', client.ids.approval)
      .executeTakeFirstOrThrow();
    expect(email).toBe(approver.email);
    const own = (await app.call({ url: '/api/client/people', cookie: client.cookie })).json()[0];
    const row = own.people.find((one: { email: string }) => one.email === approver.email);
    await app.call({
      method: 'DELETE',
      url: `/api/client/people/${row.id}`,
      cookie: client.cookie,
    });
    expect((await app.call({ url })).statusCode).toBe(404);
  });
});
