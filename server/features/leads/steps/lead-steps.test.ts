import { describe, expect, test } from 'vitest';
import type { LeadReply } from '#contract/leads/leads.ts';
import type { TodayReply } from '#contract/office/today.ts';
import { addDays } from '#domain/calendar-date.ts';
import { companyToday } from '#server/platform/clock/company-day.ts';
import { createLeadsTest } from '#server/testing/world/leads.ts';
import { limitedPerson } from '#server/testing/world/limited-person.ts';
import { allMail } from '#server/testing/world/mail.ts';

async function prepare() {
  const admin = await createLeadsTest();
  const { app, get, post } = admin;
  const today = companyToday(app.context);
  const lead = await admin.add();
  const url = `/api/leads/${lead.id}/steps`;
  const call = { text: 'Call about the budget', dueOn: today };
  const set = async (more: object = {}, at = url) => {
    const reply = await post(at, { ...call, ...more });
    expect(reply.statusCode, reply.body).toBe(201);
    return reply.json();
  };
  const read = async (): Promise<LeadReply> => (await get(`/api/leads/${lead.id}`)).json();
  const listed = async (query: string): Promise<string[]> =>
    (await get(`/api/leads?${query}`)).json().map(({ firstName }: LeadReply) => firstName);
  const due = async (cookie = admin.cookie) => {
    const groups: TodayReply = (await app.call({ url: '/api/overview/today', cookie })).json();
    return groups.find(({ kind }) => kind === 'step')?.items ?? [];
  };
  return { ...admin, today, lead, url, call, set, read, listed, due };
}

describe('the next step of a lead', () => {
  test('is up to who looks after the lead, or else to who sets it', async () => {
    const { app, adminId, add, set, read } = await prepare();
    await set();
    expect((await read()).nextStep).toMatchObject({
      text: 'Call about the budget',
      isOverdue: false,
      owner: { id: adminId },
      version: 1,
    });
    const noor = await app.signedIn('admin', { email: 'noor@example.com' });
    const hers = await add({ email: 'other@example.com', assignedTo: noor.id });
    const url = `/api/leads/${hers.id}/steps`;
    expect(await set({}, url)).toMatchObject({ owner: { id: noor.id } });
    // She is told, as of other work (rule ACCOUNT-19).
    const told = (await allMail(app.context)).filter(({ to }) => to === 'noor@example.com');
    expect(told.at(-1)?.text).toContain('the next step for Dana Whitfield');
  });

  test('is one: who sets a second is told which there is', async () => {
    const { url, call, post, set, read } = await prepare();
    await set();
    const second = await post(url, { ...call, text: 'Send the contract' });
    expect([second.statusCode, second.json().detail]).toEqual([
      409,
      'This lead already has a next step: Call about the budget. Change it, or mark it as done first.',
    ]);
    expect(second.json().current).toMatchObject({ text: 'Call about the budget', version: 1 });
    expect((await read()).nextStep?.text).toBe('Call about the budget');
  });

  test('is given to nobody who does not exist', async () => {
    const { url, call, post, put, set } = await prepare();
    for (const ownerId of ['', 'unknown'])
      expect((await post(url, { ...call, ownerId })).json().issues).toMatchObject([
        { path: 'ownerId' },
      ]);
    const { id } = await set();
    const change = { ...call, ownerId: '', version: 1 };
    expect((await put(`${url}/${id}`, change)).statusCode).toBe(400);
  });

  test('set by two people at once is set by one', async () => {
    const { url, call, post, read } = await prepare();
    const replies = await Promise.all(
      ['One', 'Two', 'Three'].map((text) => post(url, { ...call, text })),
    );
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
    const won = replies.find(({ statusCode }) => statusCode === 201)?.json().text;
    const lost = replies.find(({ statusCode }) => statusCode === 409)?.json();
    expect([lost.current.text, (await read()).nextStep?.text]).toEqual([won, won]);
  });

  test('changed by two people is changed by one, and the other sees what it says now', async () => {
    const { url, call, put, set, today } = await prepare();
    const { id } = await set();
    const change = { ...call, ownerId: null, version: 1 };
    const moved = await put(`${url}/${id}`, { ...change, dueOn: addDays(today, 1) });
    expect(moved.json()).toMatchObject({ dueOn: addDays(today, 1), owner: null, version: 2 });
    const late = await put(`${url}/${id}`, { ...change, text: 'Write instead' });
    expect([late.statusCode, late.json().current.dueOn]).toEqual([409, addDays(today, 1)]);
  });

  test('that is done is on the timeline, makes room for the next, and can be undone before that', async () => {
    const { app, lead, url, get, post, set, read, trailOf } = await prepare();
    const { id } = await set();
    const stale = await post(`${url}/${id}/done`, { version: 7 });
    expect(stale.statusCode).toBe(409);
    app.clock.now += 60_000;
    const done = () => post(`${url}/${id}/done`, { version: 1 });
    expect([(await done()).statusCode, (await done()).statusCode]).toEqual([200, 200]);
    expect((await read()).nextStep).toBeNull();
    const timeline = async () => (await get(`/api/leads/${lead.id}/timeline`)).json().items;
    expect((await timeline())[0]).toMatchObject({
      kind: 'step',
      title: 'Done: Call about the budget',
      detail: 'by Test admin',
    });
    await post(`${url}/${id}/reopen`);
    expect((await read()).nextStep).toMatchObject({ id, doneAt: null });
    expect(
      await get(`/api/leads/${lead.id}/timeline?kind=step`).then((r) => r.json().items),
    ).toEqual([]);
    await post(`${url}/${id}/done`, { version: 3 });
    await set({ text: 'Send the contract' });
    const tooLate = await post(`${url}/${id}/reopen`);
    expect([tooLate.statusCode, tooLate.json().current.text]).toEqual([409, 'Send the contract']);
    const actions = (await trailOf(lead.id)).map(([action]) => action);
    expect(actions.slice(1)).toEqual([
      'next step set',
      'next step done',
      'next step reopened',
      'next step done',
      'next step set',
    ]);
  });

  test('can be removed, and that undone', async () => {
    const { url, post, remove, set, read } = await prepare();
    const { id } = await set();
    expect((await remove(`${url}/${id}`)).statusCode).toBe(200);
    expect((await read()).nextStep).toBeNull();
    await post(`${url}/${id}/reopen`);
    expect((await read()).nextStep?.id).toBe(id);
  });

  test.each([{ text: ' ' }, { text: 'x'.repeat(201) }, { dueOn: '2026-02-30' }, { ownerId: 'no' }])(
    'is refused with %j',
    async (wrong) => {
      const { url, call, post, read } = await prepare();
      expect((await post(url, { ...call, ...wrong })).statusCode).toBe(400);
      expect((await read()).nextStep).toBeNull();
    },
  );

  test('goes to the new owner with its lead, when it was up to the old one', async () => {
    const { app, lead, put, set, read } = await prepare();
    const noor = await app.signedIn('admin', { email: 'noor@example.com' });
    const mara = await app.signedIn('admin', { email: 'mara@example.com' });
    await put(`/api/leads/${lead.id}`, { assignedTo: noor.id });
    await set();
    await put(`/api/leads/${lead.id}`, { assignedTo: mara.id });
    expect((await read()).nextStep?.owner?.id).toBe(mara.id);
    await put(`/api/leads/${lead.id}`, { assignedTo: null });
    expect((await read()).nextStep?.owner).toBeNull();
  });

  test('is up to nobody who does not see the lead', async () => {
    const { app, lead, url, call, post, put, set } = await prepare();
    const limited = await limitedPerson(app);
    const refused = await post(url, { ...call, ownerId: limited.id });
    expect([refused.statusCode, refused.json().issues[0].path]).toEqual([400, 'ownerId']);
    const asLimited = (payload: object) =>
      app.call({ method: 'POST', url, cookie: limited.cookie, payload });
    expect((await asLimited(call)).statusCode).toBe(404);
    await put(`/api/leads/${lead.id}`, { assignedTo: limited.id });
    expect(await set({ ownerId: limited.id })).toMatchObject({ owner: { id: limited.id } });
  });
});

describe('the list of leads', () => {
  test('is sorted and filtered by the day of the next step', async () => {
    const { today, add, set, listed, get } = await prepare();
    for (const [firstName, days] of [
      ['Late', -1],
      ['Now', 0],
      ['Soon', 6],
      ['Later', 7],
    ] as const) {
      const { id } = await add({ firstName, email: `${firstName}@example.com` });
      await set({ dueOn: addDays(today, days) }, `/api/leads/${id}/steps`);
    }
    expect(await listed('sort=nextStep')).toEqual(['Late', 'Now', 'Soon', 'Later', 'Dana']);
    expect(await listed('step=overdue')).toEqual(['Late']);
    expect(await listed('step=today')).toEqual(['Now']);
    expect(await listed('step=week&sort=nextStep')).toEqual(['Now', 'Soon']);
    expect(await listed('step=none')).toEqual(['Dana']);
    expect(await listed('step=none&status=qualified')).toEqual([]);
    const [late] = (await get('/api/leads?step=overdue')).json();
    expect(late.nextStep).toMatchObject({ text: 'Call about the budget', isOverdue: true });
    const csv = (await get('/api/leads.csv?step=overdue')).body;
    expect(csv.split('\r\n')[0]).toMatch(/Id,Next step,Next step due,Tags$/);
    expect(csv).toContain(`,Call about the budget,${addDays(today, -1)}`);
  });
});

describe('today’s list', () => {
  test('has the steps that are due, oldest first: one’s own, and those of nobody', async () => {
    const { app, today, lead, add, set, due, remove, post } = await prepare();
    const noor = await app.signedIn('admin', { email: 'noor@example.com' });
    await set({ ownerId: noor.id });
    const others = [];
    for (const [email, dueOn] of [
      ['a@example.com', today],
      ['b@example.com', addDays(today, -3)],
      ['c@example.com', addDays(today, 1)],
    ] as const) {
      const { id } = await add({ email });
      others.push(id);
      await set({ text: email, dueOn, ownerId: null }, `/api/leads/${id}/steps`);
    }
    const seen = async (cookie?: string) =>
      (await due(cookie)).map(({ title, isLate, recordId }) => [title, isLate, recordId]);
    const ofNobody = [
      ['b@example.com', true, others[1]],
      ['a@example.com', false, others[0]],
    ];
    expect(await seen()).toEqual(ofNobody);
    expect(await seen(noor.cookie)).toEqual([
      ofNobody[0],
      ['Call about the budget', false, lead.id],
      ofNobody[1],
    ]);
    await remove(`/api/leads/${others[1]}`);
    expect(await seen()).toEqual([ofNobody[1]]);
    await post(`/api/leads/${others[1]}/restore`);
    expect(await seen()).toEqual(ofNobody);
    const limited = await limitedPerson(app);
    expect(await seen(limited.cookie)).toEqual([]);
  });

  test('has the steps of a colleague who left for everyone, and gives them back', async () => {
    const { app, adminId, today, set, due, post, remove, read } = await prepare();
    const noor = await app.signedIn('admin', { email: 'noor@example.com' });
    await set({ ownerId: noor.id, dueOn: addDays(today, -1) });
    expect(await due()).toEqual([]);
    await remove(`/api/users/${noor.id}`);
    expect((await due()).map(({ title }) => title)).toEqual(['Call about the budget']);
    await post(`/api/users/${noor.id}/restore`);
    expect((await read()).nextStep?.owner?.id).toBe(noor.id);
    expect((await post(`/api/users/${noor.id}/hand-over`, { to: adminId })).json()).toMatchObject({
      steps: 1,
      leads: 0,
    });
    expect((await read()).nextStep?.owner?.id).toBe(adminId);
  });
});

test('notes and steps are in the copy of a person’s data that the team makes, and erased with them', async () => {
  const { app, lead, post, put, set, get } = await prepare();
  await post(`/api/leads/${lead.id}/notes`, { text: 'Likes to be called early.' });
  await set();
  await put(`/api/leads/${lead.id}`, { status: 'qualified' });
  const { readPersonalData } = await import('#server/features/privacy/personal-data.ts');
  const { findPerson } = await import('#server/features/privacy/person.ts');
  const keys = await findPerson(app.database.read, 'dana@northridge.example');
  const labelsFor = async (by: 'team' | 'person') =>
    (await readPersonalData(app.database.read, keys, by)).map(({ label }) => label);
  const ofTeam = ['Notes about the person', 'Next steps'];
  expect(await labelsFor('team')).toEqual(expect.arrayContaining(ofTeam));
  expect((await labelsFor('person')).filter((label) => ofTeam.includes(label))).toEqual([]);
  const { erasePerson } = await import('#server/features/privacy/erase-person.ts');
  const { inWork } = await import('#server/platform/work/work.ts');
  const { theProgram } = await import('#server/platform/audit/actor.ts');
  await inWork(app.context, theProgram, (work) => erasePerson(work, 'dana@northridge.example'));
  for (const table of ['lead_notes', 'lead_steps'] as const)
    expect(await app.database.read.selectFrom(table).select('id').execute()).toEqual([]);
  expect((await get(`/api/leads/${lead.id}`)).statusCode).toBe(404);
});
