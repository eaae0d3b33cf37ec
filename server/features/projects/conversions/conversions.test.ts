import { describe, expect, test } from 'vitest';
import { mailsTo } from '#server/testing/world/accounts.ts';
import {
  convertLead,
  convertQuote,
  countOf,
  withQuote,
} from '#server/testing/world/conversions.ts';
import { ownRole } from '#server/testing/world/own-role.ts';
import { type AdminApp, asAdmin } from '#server/testing/world/project-work.ts';
import type { ScopeItemsTable } from '../tables.ts';

const scopeOf = ({ app }: AdminApp, projectId: string): Promise<ScopeItemsTable[]> =>
  app.database.read
    .selectFrom('scope_items')
    .selectAll()
    .where('project_id', '=', projectId)
    .orderBy('position')
    .execute();
const setQuote = ({ app }: AdminApp, id: string, change: { status?: string; timeline?: string }) =>
  app.database.transaction((tx) =>
    tx.updateTable('quotes').set(change).where('id', '=', id).execute(),
  );

describe('converting a quote', () => {
  test('makes a project from its estimate, lines and client, and converts the lead', async () => {
    const admin = await asAdmin();
    const quote = await withQuote(admin, {
      features: ['contact-management', 'lead-management'],
      timeline: '3-months',
    });
    const { estimatedCost } = (await admin.send('GET', `/api/quotes/${quote.id}`)).json();
    const made = await convertQuote(admin, quote.id);
    expect(made.statusCode).toBe(201);
    const { project, milestones } = made.json();
    expect(project).toMatchObject({
      name: 'Northridge Dental CRM',
      description: 'Recalls are kept in three spreadsheets.',
      status: 'active',
      budgetCents: Number(estimatedCost) * 100,
      startDate: '2026-03-04',
      estimatedEndDate: '2026-06-04',
      clientContactName: 'Dana Whitfield',
      clientEmail: 'dana@northridge.example',
      clientCompany: 'Northridge Dental',
      clientAccount: 'none',
      leadId: quote.leadId,
      quoteId: quote.id,
      progress: { done: 0, total: 5, percent: 0 },
    });
    expect(milestones.map(({ dueDate }: { dueDate: string }) => dueDate)).toEqual([
      '2026-03-11',
      '2026-03-27',
      '2026-04-24',
      '2026-05-18',
      '2026-06-04',
    ]);
    expect(milestones[0].state).toBe('started');
    expect((await admin.send('GET', `/api/leads/${quote.leadId}`)).json().status).toBe('converted');
    expect((await admin.send('GET', `/api/quotes/${quote.id}`)).json().status).toBe('pending');
  });

  test('copies the lines at the prices of the quote, not current ones', async () => {
    const admin = await asAdmin();
    const quote = await withQuote(admin);
    const row = await admin.app.database.read
      .selectFrom('quotes')
      .select('price_snapshot')
      .executeTakeFirstOrThrow();
    const snapshot = JSON.parse(row.price_snapshot);
    snapshot.features[0].priceDollars = 431;
    snapshot.lines = [{ label: 'Training day', quantity: 2, unitCents: 95_050 }];
    await admin.app.database.transaction((tx) =>
      tx
        .updateTable('quotes')
        .set({ price_snapshot: JSON.stringify(snapshot) })
        .execute(),
    );
    const { project } = (await convertQuote(admin, quote.id)).json();
    expect(await scopeOf(admin, project.id)).toMatchObject([
      { feature_key: 'contact-management', price_cents: 43_100, state: 'planned', position: 1 },
      { feature_key: '', label: '2 × Training day', price_cents: 190_100, position: 2 },
    ]);
  });

  test('again replies 200 with the same project, ignoring other input', async () => {
    const admin = await asAdmin();
    const { id } = await withQuote(admin);
    const first = await convertQuote(admin, id);
    const again = await convertQuote(admin, id, { name: 'Another', inviteClient: true });
    const already = { by: 'Test admin', at: '2026-03-04T12:00:00.000Z' };
    expect([again.statusCode, again.json()]).toEqual([200, { ...first.json(), already }]);
    expect(await countOf(admin, 'projects')).toBe(1);
    expect(await mailsTo(admin.app, 'dana@northridge.example')).not.toContain('invitation');
  });

  test('takes name, budget and start from the request', async () => {
    const admin = await asAdmin();
    const { id } = await withQuote(admin);
    const wishes = { name: 'Recall system', budgetCents: null, startDate: '2026-05-01' };
    const { project, milestones } = (await convertQuote(admin, id, wishes)).json();
    expect(project).toMatchObject({
      ...wishes,
      status: 'planning',
      estimatedEndDate: '2026-08-01',
    });
    expect(milestones[4].dueDate).toBe('2026-08-01');
  });

  test.each([
    ['asap', '2026-06-04'],
    ['1-month', '2026-06-04'],
    ['6-months', '2026-09-04'],
    ['flexible', '2026-09-04'],
  ] as const)('with the timeline %s is planned until %s', async (timeline, end) => {
    const admin = await asAdmin();
    const { id } = await withQuote(admin, { timeline });
    expect((await convertQuote(admin, id)).json().project.estimatedEndDate).toBe(end);
  });

  test('is rejected for a rejected quote, except that an existing project is returned', async () => {
    const admin = await asAdmin();
    const rejected = await withQuote(admin);
    await setQuote(admin, rejected.id, { status: 'rejected' });
    const refused = await convertQuote(admin, rejected.id);
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'This quote was rejected, so it cannot become a project.',
    ]);
    for (const status of ['approved', 'accepted']) {
      const { id } = await withQuote(admin, { customerEmail: `${status}@example.com` });
      await setQuote(admin, id, { status });
      expect((await convertQuote(admin, id)).statusCode).toBe(201);
      await setQuote(admin, id, { status: 'rejected' });
      expect((await convertQuote(admin, id)).statusCode).toBe(200);
    }
    expect((await convertQuote(admin, 'unknown')).statusCode).toBe(404);
  });

  test('is rejected while its project is in the bin', async () => {
    const admin = await asAdmin();
    const { id, leadId } = await withQuote(admin);
    const { project } = (await convertQuote(admin, id)).json();
    await admin.send('DELETE', `/api/projects/${project.id}`);
    for (const refused of [await convertQuote(admin, id), await convertLead(admin, leadId)])
      expect([refused.statusCode, refused.json().projectId]).toEqual([409, project.id]);
    await admin.send('POST', `/api/projects/${project.id}/restore`);
    expect((await convertQuote(admin, id)).statusCode).toBe(200);
  });

  test('ends the wait for an answer to it', async () => {
    const admin = await asAdmin();
    const { id } = await withQuote(admin);
    const waiting = async () => {
      const groups = (await admin.send('GET', '/api/overview/today')).json();
      return groups.map(({ kind }: { kind: string }) => kind).includes('quote');
    };
    expect(await waiting()).toBe(true);
    await convertQuote(admin, id);
    expect(await waiting()).toBe(false);
  });

  test('adds one audit entry for each of project, quote and lead', async () => {
    const admin = await asAdmin();
    const { id, leadId, reference } = await withQuote(admin);
    await convertQuote(admin, id);
    await convertQuote(admin, id);
    const entries = await admin.app.database.read
      .selectFrom('audit_entries')
      .select(['record_kind', 'record_id', 'record_name', 'action'])
      .where('action', 'in', ['converted', 'created'])
      .orderBy('record_kind')
      .execute();
    expect(entries).toMatchObject([
      { record_kind: 'lead', record_id: leadId, action: 'converted' },
      { record_kind: 'project', action: 'created' },
      { record_kind: 'quote', record_id: id, record_name: reference, action: 'converted' },
    ]);
  });
});

describe('converting a lead', () => {
  test('makes a project with milestones, and the timeline of its newest quote', async () => {
    const admin = await asAdmin();
    const { leadId } = await withQuote(admin, { timeline: '6-months' });
    const made = await convertLead(admin, leadId);
    expect(made.statusCode).toBe(201);
    expect(made.json().project).toMatchObject({
      name: 'Northridge Dental CRM',
      budgetCents: null,
      estimatedEndDate: '2026-09-04',
      clientEmail: 'dana@northridge.example',
      leadId,
      quoteId: null,
    });
    expect(made.json().milestones).toHaveLength(5);
    const again = await convertLead(admin, leadId);
    expect([again.statusCode, again.json()]).toMatchObject([200, made.json()]);
    expect(again.json().already.by).toBe('Test admin');
    expect((await convertLead(admin, 'unknown')).statusCode).toBe(404);
  });

  test('makes a project without milestones when requested', async () => {
    const admin = await asAdmin();
    const { leadId } = await withQuote(admin);
    const made = await convertLead(admin, leadId, { withMilestones: false });
    expect([made.statusCode, made.json().milestones]).toEqual([201, []]);
  });

  test('returns the project of its converted quote', async () => {
    const admin = await asAdmin();
    const { id, leadId } = await withQuote(admin);
    const { project } = (await convertQuote(admin, id)).json();
    const again = await convertLead(admin, leadId);
    expect([again.statusCode, again.json().project.id]).toEqual([200, project.id]);
    const second = await withQuote(admin, { features: ['lead-management'] });
    expect(second.leadId).toBe(leadId);
    expect((await convertQuote(admin, second.id, { isFurther: true })).statusCode).toBe(201);
    expect((await convertLead(admin, leadId)).json().project.id).toBe(project.id);
  });

  test("makes the lead's owner the project's owner", async () => {
    const admin = await asAdmin();
    const { leadId } = await withQuote(admin);
    await admin.app.database.transaction((tx) =>
      tx.updateTable('leads').set({ assigned_to: admin.id }).execute(),
    );
    expect((await convertLead(admin, leadId)).json().project.ownerId).toBe(admin.id);
  });

  test('is no project of an owner of the lead whose role does not allow it', async () => {
    const admin = await asAdmin();
    const { app } = admin;
    const staffRole = await ownRole(app, ['leads:see', 'leads:change', 'everyones-leads']);
    const seller = await app.signedIn('staff', { email: 'seller@example.com', staffRole });
    const { leadId } = await withQuote(admin);
    await app.database.transaction((tx) =>
      tx.updateTable('leads').set({ assigned_to: seller.id }).execute(),
    );
    // It goes to whoever converts it, who may work on it.
    expect((await convertLead(admin, leadId)).json().project.ownerId).toBe(admin.id);
  });
});

describe('inviting the client with a conversion', () => {
  const email = 'dana@northridge.example';

  test('creates the account and mails the link in the same transaction', async () => {
    const admin = await asAdmin();
    const { id } = await withQuote(admin);
    const { project } = (await convertQuote(admin, id, { inviteClient: true })).json();
    expect(project.clientAccount).toBe('invited');
    expect(await mailsTo(admin.app, email)).toContain('invitation');
    const [user] = (await admin.send('GET', '/api/users?role=client')).json();
    expect(user).toMatchObject({
      firstName: 'Dana',
      lastName: 'Whitfield',
      email,
      status: 'invited',
    });
  });

  test('leaves an account with a password unchanged', async () => {
    const admin = await asAdmin();
    await admin.app.signedIn('client', { email });
    await admin.app.database.transaction((tx) =>
      tx.updateTable('users').set({ password_hash: 'set' }).where('email', '=', email).execute(),
    );
    const { id } = await withQuote(admin);
    const { project } = (await convertQuote(admin, id, { inviteClient: true })).json();
    expect(project.clientAccount).toBe('active');
    expect(await mailsTo(admin.app, email)).not.toContain('invitation');
  });

  test('is rejected for a deleted account, and then converts nothing', async () => {
    const admin = await asAdmin();
    const client = await admin.app.signedIn('client', { email });
    await admin.send('DELETE', `/api/users/${client.id}`);
    const { id, leadId } = await withQuote(admin);
    const refused = await convertQuote(admin, id, { inviteClient: true });
    expect(refused.statusCode).toBe(409);
    for (const table of ['projects', 'milestones', 'scope_items'] as const)
      expect(await countOf(admin, table)).toBe(0);
    expect((await admin.send('GET', `/api/leads/${leadId}`)).json().status).toBe('new');
  });
});
