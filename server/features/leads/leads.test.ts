import { describe, expect, test } from 'vitest';
import { quoteRequest } from '#server/testing/world/factories.ts';
import { createLeadsTest } from '#server/testing/world/leads.ts';
import { expectFigure } from '../../../tools/promised-figure.ts';
import { tidy } from '../../tidy.ts';

const dayMs = 86_400_000;

describe('a change to a lead', () => {
  test('stores all fields, raises the version and writes an audit entry', async () => {
    const { add, put, get, adminId, trailOf } = await createLeadsTest();
    const lead = await add();
    const change = {
      firstName: 'Ana',
      lastName: 'Cruz',
      email: 'Ana@Cruz.example',
      company: 'Cruz & Sons',
      phone: '+1 555 010 9999',
      status: 'qualified',
      score: 71,
      message: 'Two lines\nof it',
      assignedTo: adminId,
    };
    const reply = await put(`/api/leads/${lead.id}`, { ...change, version: lead.version });
    expect(reply.statusCode, reply.body).toBe(200);
    expect(reply.json()).toMatchObject({ ...change, version: 2, source: 'manual' });
    expect((await get(`/api/leads/${lead.id}`)).json()).toEqual(reply.json());
    expect((await get('/api/leads?q=cruz')).json()).toHaveLength(1);
    expect((await get('/api/leads?q=whitfield')).json()).toHaveLength(0);
    expect(await trailOf(lead.id)).toEqual([
      ['created', {}],
      [
        'changed',
        expect.objectContaining({
          status: { from: 'new', to: 'qualified' },
          score: { from: 0, to: 71 },
          email: { from: 'dana@northridge.example', to: 'Ana@Cruz.example' },
        }),
      ],
    ]);
  });

  test.each([
    ['seventy', 0],
    ['', 0],
    [null, 0],
    ['88', 88],
    [101, 100],
    [-4, 0],
    [[50], 0],
  ])('stores the score %j as %d', async (score, stored) => {
    const { add, put } = await createLeadsTest();
    const { id } = await add({ score: 40 });
    expect((await put(`/api/leads/${id}`, { score })).json().score).toBe(stored);
  });

  test('leaves absent fields alone, and writes nothing if nothing differs', async () => {
    const { add, put, trailOf } = await createLeadsTest();
    const lead = await add({ phone: '555', score: 12 });
    const changed = (await put(`/api/leads/${lead.id}`, { company: 'Northridge' })).json();
    expect(changed).toMatchObject({ phone: '555', score: 12, lastName: 'Whitfield', version: 2 });
    const again = (await put(`/api/leads/${lead.id}`, { company: 'Northridge' })).json();
    expect(again.version).toBe(2);
    expect(await trailOf(lead.id)).toHaveLength(2);
  });

  test('from an older version is refused, with the current lead in the reply', async () => {
    const { add, put, get } = await createLeadsTest();
    const { id } = await add();
    await put(`/api/leads/${id}`, { company: 'First', version: 1 });
    const late = await put(`/api/leads/${id}`, { company: 'Second', version: 1 });
    expect([late.statusCode, late.json().code]).toEqual([409, 'conflict']);
    expect(late.json().current).toMatchObject({ company: 'First', version: 2 });
    expect((await get(`/api/leads/${id}`)).json().company).toBe('First');
  });

  test('by several people at once succeeds for exactly one, 100 times over (rule OFFICE-10)', async () => {
    const { app, add, cookie } = await createLeadsTest();
    const second = await app.secondInstance();
    const { id } = await add();
    let version = 1;
    const rounds = 100;
    expectFigure('C6', rounds, 'rounds');
    for (let round = 0; round < rounds; round++) {
      const change = (program: typeof app, company: string) =>
        program.call({
          method: 'PUT',
          url: `/api/leads/${id}`,
          cookie,
          payload: { company, version },
        });
      const replies = await Promise.all([
        change(app, `a${round}`),
        change(second, `b${round}`),
        change(app, `c${round}`),
      ]);
      const done = replies.filter((reply) => reply.statusCode === 200);
      expect(replies.map((reply) => reply.statusCode).sort()).toEqual([200, 409, 409]);
      version += 1;
      expect(done[0]?.json().version).toBe(version);
      for (const reply of replies.filter((one) => one.statusCode === 409))
        expect(reply.json().current.company).toBe(done[0]?.json().company);
    }
  }, 120_000);

  test('to an address of another lead is refused, naming that lead at the field', async () => {
    const { add, put } = await createLeadsTest();
    const other = await add({ email: 'Ana@Cruz.example', firstName: 'Ana', lastName: 'Cruz' });
    const { id } = await add();
    const reply = await put(`/api/leads/${id}`, { email: 'ana@cruz.example' });
    const message = 'This email address already belongs to the lead Ana Cruz.';
    expect(reply.statusCode).toBe(409);
    expect(reply.json()).toMatchObject({
      issues: [{ path: 'email', message }],
      lead: { id: other.id, name: 'Ana Cruz', isDeleted: false },
    });
  });

  test.each([
    [{ status: 'lost' }, 'status'],
    [{ email: 'nobody' }, 'email'],
    [{ assignedTo: 'nobody' }, 'assignedTo'],
    [{ firstName: 'x'.repeat(201) }, 'firstName'],
  ])('with %j is refused', async (change, path) => {
    const { add, put } = await createLeadsTest();
    const { id } = await add();
    const reply = await put(`/api/leads/${id}`, change);
    expect([reply.statusCode, reply.json().issues[0].path]).toEqual([400, path]);
  });
});

describe('a lead added by hand', () => {
  test('is first in the list, with its source', async () => {
    const { add, get } = await createLeadsTest();
    const lead = await add({ company: 'Northridge', score: 'x', status: 'contacted' });
    expect(lead).toMatchObject({ source: 'manual', score: 0, status: 'contacted', version: 1 });
    expect((await get('/api/leads?source=manual')).json()).toEqual([lead]);
  });

  test('with a known address is refused, naming the lead it belongs to', async () => {
    const { add, post, get } = await createLeadsTest();
    const known = await add();
    const reply = await post('/api/leads', { firstName: 'D', email: 'DANA@northridge.example' });
    expect([reply.statusCode, reply.json().lead.id]).toEqual([409, known.id]);
    expect((await get('/api/leads')).json()).toHaveLength(1);
  });
});

describe('a closed lead', () => {
  test('keeps its status, is listed as closed, and can be reopened', async () => {
    const { add, post, get, trailOf } = await createLeadsTest();
    const { id } = await add({ status: 'qualified' });
    const closed = await post(`/api/leads/${id}/close`, { reason: 'Chose another product' });
    expect(closed.json()).toMatchObject({
      status: 'qualified',
      closedReason: 'Chose another product',
      closedAt: '2026-03-04T12:00:00.000Z',
    });
    expect((await get('/api/leads?state=closed')).json()).toHaveLength(1);
    expect((await get('/api/leads?state=open')).json()).toHaveLength(0);
    expect((await get('/api/leads')).json()).toHaveLength(1);
    expect((await post(`/api/leads/${id}/close`, { reason: ' ' })).statusCode).toBe(400);
    const open = (await post(`/api/leads/${id}/reopen`)).json();
    expect(open).toMatchObject({ closedAt: null, closedReason: '' });
    expect((await trailOf(id)).map(([action]) => action)).toEqual([
      'created',
      'closed',
      'reopened',
    ]);
  });

  test('is reopened when the person writes again', async () => {
    const { app, add, post, get } = await createLeadsTest();
    const { id } = await add();
    await post(`/api/leads/${id}/close`, { reason: 'No answer' });
    const message = { name: 'Dana', email: 'dana@northridge.example', message: 'Here I am again.' };
    await app.call({ method: 'POST', url: '/api/contact', payload: message });
    expect((await get(`/api/leads/${id}`)).json().closedAt).toBeNull();
  });
});

describe('a deleted lead', () => {
  test('is in the bin, excluded from lists and counts, and can be restored', async () => {
    const { add, remove, post, put, get } = await createLeadsTest();
    const { id } = await add();
    await remove(`/api/leads/${id}`);
    expect((await get('/api/leads')).json()).toEqual([]);
    expect((await get('/api/leads/stats')).json()).toEqual({ total: 0, new: 0 });
    expect((await get('/api/leads?state=deleted')).json()).toHaveLength(1);
    expect((await put(`/api/leads/${id}`, { company: 'X' })).statusCode).toBe(409);
    await post(`/api/leads/${id}/restore`);
    expect((await get('/api/leads')).json()).toMatchObject([{ id, deletedAt: null }]);
  });

  test('is deleted for good after 30 days and not before', async () => {
    const { app, add, remove } = await createLeadsTest();
    const { id } = await add();
    const kept = await add({ email: 'kept@example.com' });
    await remove(`/api/leads/${id}`);
    const context = { ...app.context, now: () => app.clock.now };
    app.clock.now += 30 * dayMs;
    await tidy(context);
    const still = await app.database.read.selectFrom('leads').select('id').execute();
    expect(still).toHaveLength(2);
    app.clock.now += 1;
    await tidy(context);
    const left = await app.database.read.selectFrom('leads').select('id').execute();
    expect(left).toEqual([{ id: kept.id }]);
    const { cookie } = await app.signedIn('admin');
    expect((await app.call({ url: `/api/leads/${id}`, cookie })).statusCode).toBe(404);
  });

  test('cannot be deleted if it has quotes', async () => {
    const { app, remove, get } = await createLeadsTest();
    await app.call({ method: 'POST', url: '/api/quotes', payload: quoteRequest() });
    const [lead] = (await get('/api/leads')).json();
    const reply = await remove(`/api/leads/${lead.id}`);
    expect([reply.statusCode, (await get('/api/leads')).json().length]).toEqual([409, 1]);
  });
});

test('the CSV file names the owner of each lead, also one whose account was deleted', async () => {
  const { app, add, get, adminId } = await createLeadsTest();
  const left = await app.signedIn('admin', { email: 'left@ascent.example' });
  await add({ email: 'one@example.com', assignedTo: adminId });
  await add({ email: 'two@example.com', assignedTo: left.id });
  await add({ email: 'three@example.com' });
  await app.database.transaction((tx) =>
    tx
      .updateTable('users')
      .set({ first_name: '=Lee', last_name: 'Left', deleted_at: app.clock.now })
      .where('id', '=', left.id)
      .execute(),
  );
  const [head, ...rows] = (await get('/api/leads.csv?sort=email')).body.trim().split('\r\n');
  const at = head?.split(',').indexOf('Owner') ?? -1;
  const owners = rows.map((row) => row.split(',')[at]);
  expect([owners[0], owners[1], owners[2]]).toEqual(['Test admin', '', "'=Lee Left"]);
});
