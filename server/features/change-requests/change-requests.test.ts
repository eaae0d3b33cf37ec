import { describe, expect, test } from 'vitest';
import { clearLimit } from '#server/platform/limits/rate-limit.ts';
import { invoicedCents, mailsOf, signedSystem } from '#server/testing/world/changes.ts';
import { allMail } from '#server/testing/world/mail.ts';
import { wishesPerProject } from './request-change.ts';

describe('a client who adds a feature', () => {
  test('sees what it costs and does before signing', async () => {
    const { projectId, as } = await signedSystem();
    const basis = await as('client', 'GET', `/api/client/projects/${projectId}/change-basis`);
    expect(basis.json()).toMatchObject({
      plan: 'customer-plan',
      featuresDollars: 2600,
      companySizeMultiplier: 2.2,
      customizationMultiplier: 1.3,
      signedCents: 1_458_600,
      contractCents: 1_721_002,
      endDate: '2026-06-04',
      plannedDays: 92,
      selfLimitCents: 258_150,
    });
    expect(basis.json().planned).toHaveLength(12);
    const offered: { key: string }[] = basis.json().offered;
    expect(offered).toHaveLength(68);
    expect(offered.map(({ key }) => key)).not.toContain('contact-management');
  });

  test('within the limit signs alone: scope, dates, payments, audit and mails follow', async () => {
    const system = await signedSystem();
    const { app, as, add, sign, projectId } = system;
    const change = await add('live-chat');
    expect(change).toMatchObject({
      number: 'CR-2026-0001',
      title: 'Live Chat',
      state: 'offered',
      isSelf: true,
      priceCents: 200_200,
      days: 13,
      newEndDate: '2026-06-17',
      contractCents: 1_721_002,
      newContractCents: 1_921_202,
      ways: [
        { way: 'with-payments', nowCents: 20_020 },
        { way: 'now', nowCents: 200_200 },
      ],
    });
    expect(change.ways[0]?.raised).toHaveLength(12);
    const signed = await sign(change);
    expect([signed.statusCode, signed.json()]).toMatchObject([
      200,
      {
        state: 'accepted',
        newEndDate: '2026-06-17',
        newContractCents: 1_921_202,
        signed: { name: 'Dana Whitfield', way: 'with-payments', invoiceNumber: '2026-0002' },
      },
    ]);
    expect(await invoicedCents(system)).toBe(1_921_202);
    const scope = (await as('admin', 'GET', `/api/projects/${projectId}/scope`)).json();
    expect(scope.at(-1)).toMatchObject({
      label: 'Live Chat',
      priceCents: 70_000,
      state: 'planned',
    });
    const project = (await as('admin', 'GET', `/api/projects/${projectId}`)).json();
    expect(project).toMatchObject({ estimatedEndDate: '2026-06-17', budgetCents: 1_658_800 });
    const milestones = (await as('admin', 'GET', `/api/projects/${projectId}/milestones`)).json();
    expect(milestones.map(({ dueDate }: { dueDate: string }) => dueDate)).toEqual([
      '2026-03-11',
      '2026-03-27',
      '2026-05-07',
      '2026-05-31',
      '2026-06-17',
    ]);
    expect(scope.at(-1).milestoneId).toBe(milestones[2].id);
    expect(await mailsOf(app, 'change-signed')).toBe(2);
    const audit = await app.database.read
      .selectFrom('audit_entries')
      .select(['record_name', 'action'])
      .where('record_kind', '=', 'change')
      .execute();
    expect(audit.map(({ action }) => action)).toEqual(['chosen by the client', 'signed']);
    const planned = await app.database.read
      .selectFrom('invoices')
      .select(['label', 'net_cents', 'status', 'void_reason'])
      .where('label', '=', 'Payment 12 of 12')
      .orderBy('position')
      .execute();
    expect(planned).toEqual([
      {
        label: 'Payment 12 of 12',
        net_cents: 129_077,
        status: 'void',
        void_reason: 'Planned again with change CR-2026-0001.',
      },
      { label: 'Payment 12 of 12', net_cents: 144_092, status: 'planned', void_reason: '' },
    ]);
  });

  test('sees the raised monthly payment with the plan', async () => {
    const { as, add, sign } = await signedSystem();
    const monthly = async () =>
      (await as('client', 'GET', '/api/client/billing')).json().plans[0].monthlyCents;
    expect(await monthly()).toBe(129_075);
    const change = await add('live-chat');
    const { netCents } = change.ways[0]?.raised[0] ?? {};
    await sign(change);
    expect(await monthly()).toBe(netCents);
  });

  test('signing the same twice is signing once', async () => {
    const system = await signedSystem();
    const change = await system.add('live-chat');
    expect((await system.sign(change)).statusCode).toBe(200);
    expect((await system.sign(change)).statusCode).toBe(200);
    expect((await system.sign(change, { name: 'Sam Other' })).json().message).toBe(
      'Dana Whitfield has already signed this change. You do not need to do anything else.',
    );
    expect(await invoicedCents(system)).toBe(1_921_202);
  });

  test('pays at once with one invoice, if they prefer', async () => {
    const system = await signedSystem();
    const change = await system.add('live-chat');
    const [, now] = change.ways;
    await system.sign(change, { way: 'now', documentHash: now?.documentHash });
    const invoices = await system.app.database.read
      .selectFrom('invoices')
      .select(['label', 'net_cents'])
      .where('status', '=', 'issued')
      .orderBy('number')
      .execute();
    expect(invoices).toEqual([
      { label: 'Deposit', net_cents: 172_100 },
      { label: 'Change CR-2026-0001', net_cents: 200_200 },
    ]);
  });

  test('pays as the client of the plan, whatever address the quote names by now', async () => {
    const { app, add, sign } = await signedSystem();
    await app.database.transaction((tx) =>
      tx.updateTable('quotes').set({ customer_email: 'dana@whitfield.example' }).execute(),
    );
    expect((await sign(await add('live-chat'))).statusCode).toBe(200);
    const rows = await app.database.read.selectFrom('invoices').select('email_key').execute();
    expect(new Set(rows.map(({ email_key: key }) => key)).size).toBe(1);
  });

  test('gets the 25% of a buyout as a line, and one invoice', async () => {
    const { add } = await signedSystem({}, { plan: 'buyout' });
    const change = await add('live-chat');
    expect(change.priceCents).toBe(150_150);
    expect(change.parts).toMatchObject([
      { key: 'features', amount: '+$700.00' },
      { key: 'size', amount: '+$840.00' },
      { key: 'level', amount: '+$462.00' },
      { key: 'buyout', label: '25% off after your buyout', amount: '−$500.50' },
      { key: 'total', amount: '$1,501.50' },
    ]);
    expect(change.ways).toMatchObject([{ way: 'now', nowCents: 150_150, raised: [] }]);
  });

  test('above the limit asks us, and the answer is due within 24 hours', async () => {
    const { app, as, add, sign, projectId } = await signedSystem();
    const asked = await add('live-chat', 'landing-pages');
    expect(asked).toMatchObject({ state: 'asked', isSelf: false, ways: [] });
    expect(asked.title).toBe('Live Chat and 1 more feature');
    const today = (await as('admin', 'GET', '/api/overview/today')).json();
    expect(today.find(({ kind }: { kind: string }) => kind === 'change')).toMatchObject({
      total: 1,
      items: [{ recordId: projectId, note: asked.title, due: '2026-03-05T12:00:00.000Z' }],
    });
    const queue = (await as('admin', 'GET', '/api/inbox/queue')).json();
    expect(queue.items[0]).toMatchObject({ kind: 'change', reference: asked.number, projectId });
    expect((await sign(asked, { way: 'now', documentHash: 'a'.repeat(64) })).json().reason).toBe(
      'asked',
    );
    const offered = await as('admin', 'POST', `/api/changes/${asked.id}/offer`, { version: 1 });
    expect(offered.json()).toMatchObject({ state: 'offered', priceCents: 486_200 });
    expect((await as('admin', 'GET', '/api/inbox/queue')).json().waiting).toBe(0);
    const mail = (await allMail(app.context)).find(({ template }) => template === 'change-offer');
    expect(mail?.subject).toBe(
      `Change CR-2026-0001 to your system needs your answer: ${asked.title}, $4,862, delivery 31 days later`,
    );
    expect((await sign(offered.json())).statusCode).toBe(200);
  });

  test('uses up the limit with every change', async () => {
    const { add, sign } = await signedSystem();
    await sign(await add('live-chat'));
    expect((await add('calendar-integration')).state).toBe('asked');
  });

  test('uses it up however many wishes come after, and buys nothing twice', async () => {
    const { app, as, add, sign, projectId } = await signedSystem();
    await sign(await add('live-chat'));
    const url = `/api/client/projects/${projectId}/changes`;
    for (let n = 0; n <= 200; n += 1) {
      await app.database.transaction((tx) => clearLimit(tx, wishesPerProject, projectId));
      await as('client', 'POST', url, { featureKeys: [], wish: `Wish ${n}` });
    }
    const basis = await as('client', 'GET', `/api/client/projects/${projectId}/change-basis`);
    expect(basis.json()).toMatchObject({ contractCents: 1_921_202, selfLimitCents: 57_950 });
    expect(await add('live-chat')).toMatchObject({ code: 'conflict', reason: 'bought' });
    expect((await add('calendar-integration')).state).toBe('asked');
  });

  test('cannot add what the system has, and needs a contract to add to', async () => {
    const { as, add, projectId } = await signedSystem();
    expect(await add('contact-management')).toMatchObject({ code: 'conflict', reason: 'bought' });
    expect(await add('no-such-feature')).toMatchObject({ code: 'invalid_input' });
    expect(await add()).toMatchObject({ code: 'invalid_input' });
    await as('admin', 'PUT', `/api/projects/${projectId}/change-settings`, {
      ...{ selfPercent: 0, showsGoodwill: false, version: 0 },
    });
    expect((await add('live-chat')).state).toBe('asked');
  });
});

describe('something else', () => {
  test('is asked for twenty times an hour at most: each time sends the team an email', async () => {
    const { app, as, projectId } = await signedSystem();
    const url = `/api/client/projects/${projectId}/changes`;
    const ask = () => as('client', 'POST', url, { featureKeys: [], wish: 'One more thing' });
    const replies = await Promise.all(Array.from({ length: 25 }, ask));
    const statuses = replies.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 201)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
    expect(await mailsOf(app, 'change-news')).toBe(20);
    app.clock.now += 3_600_001;
    expect((await ask()).statusCode).toBe(201);
  });

  test('gets lines from staff and is then signed in the same way', async () => {
    const system = await signedSystem();
    const { as, sign, projectId } = system;
    const url = `/api/client/projects/${projectId}/changes`;
    const wish = 'Patients should upload their insurance card before the first visit.';
    const asked = (await as('client', 'POST', url, { featureKeys: [], wish })).json();
    expect(asked).toMatchObject({ state: 'asked', origin: 'wish', title: wish, priceCents: 0 });
    const at = `/api/changes/${asked.id}`;
    const empty = await as('admin', 'POST', `${at}/offer`, { version: 1 });
    expect(empty.json()).toMatchObject({ code: 'conflict', reason: 'empty' });
    const edited = await as('admin', 'PUT', at, {
      version: 1,
      title: 'Insurance cards',
      featureKeys: ['live-chat'],
      lines: [{ label: 'Upload', quantity: 2, unitCents: 60_000 }],
      days: 5,
    });
    expect(edited.json()).toMatchObject({
      state: 'asked',
      wish,
      priceCents: 320_200,
      days: 5,
      usualDays: 20,
    });
    const stale = await as('admin', 'POST', `${at}/offer`, { version: 1 });
    expect(stale.statusCode).toBe(409);
    const offered = (await as('admin', 'POST', `${at}/offer`, { version: 2 })).json();
    expect((await sign(offered)).json()).toMatchObject({ state: 'accepted' });
    expect(await invoicedCents(system)).toBe(1_721_002 + 320_200);
  });

  test('is a draft that only staff see until it is offered', async () => {
    const { as, projectId } = await signedSystem();
    const made = await as('admin', 'POST', `/api/projects/${projectId}/changes`, {
      title: 'Cards',
      featureKeys: [],
      lines: [],
      days: null,
      quoted: null,
    });
    expect(made.json()).toMatchObject({ state: 'draft', quoted: null });
    const bought = await as('admin', 'GET', `/api/projects/${projectId}/bought-features`);
    expect(bought.json()).toEqual(['contact-management', 'marketing-automation']);
    const list = await as('client', 'GET', `/api/client/projects/${projectId}/changes`);
    expect(list.json()).toEqual([]);
    const { id } = made.json();
    const body = { name: 'Dana', way: 'now', documentHash: 'a'.repeat(64) };
    expect((await as('client', 'POST', `/api/client/changes/${id}/sign`, body)).statusCode).toBe(
      404,
    );
  });
});
