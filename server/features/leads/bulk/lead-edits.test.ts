import { describe, expect, test } from 'vitest';
import type { LeadEditReply, LeadEditRequest } from '#contract/leads/lead-edits.ts';
import { createLeadsTest } from '#server/testing/world/leads.ts';
import { limitedPerson } from '#server/testing/world/limited-person.ts';
import { allMail } from '#server/testing/world/mail.ts';
import { insertLeads } from '#server/testing/world/many-leads.ts';
import { multiplyRows } from '#server/testing/world/many-rows.ts';
import { editCalls } from '../testing/edit-world.ts';

type Change = LeadEditRequest['change'];

async function prepare() {
  const admin = await createLeadsTest();
  const { app, cookie, get } = admin;
  const add = async (firstName: string, more: object = {}): Promise<string> =>
    (await admin.add({ firstName, lastName: '', email: `${firstName}@example.com`, ...more })).id;
  const ids = [await add('Ann'), await add('Bob'), await add('Cem')];
  const lead = async (id: string | undefined) => (await get(`/api/leads/${id}`)).json();
  const of = (change: Change, chosen = ids): LeadEditRequest => ({
    selection: { ids: chosen },
    change,
  });
  return { ...admin, ...editCalls(app, cookie), app, add, ids, lead, of };
}

const qualified: Change = { kind: 'status', status: 'qualified' };

describe('a bulk edit of leads', () => {
  // rule LEAD-15
  test('does what its preview says, says why leads stay, and is in their trail and its own', async () => {
    const { ids, of, preview, run, rowsOf, lead, put, post, remove, trailOf } = await prepare();
    await post(`/api/leads/${ids[0]}/tags`, { add: ['VIP'] });
    await put(`/api/leads/${ids[1]}`, { status: 'qualified' });
    await remove(`/api/leads/${ids[2]}`);
    expect((await preview(of(qualified))).json()).toEqual({
      leads: 3,
      changes: 1,
      stays: [
        { reason: 'Already has this status', leads: 1, names: ['Bob'] },
        { reason: 'In the bin', leads: 1, names: ['Cem'] },
      ],
    });
    expect((await lead(ids[0])).status).toBe('new');
    const done = await run(of(qualified));
    expect(done).toMatchObject({ label: 'Status: Qualified', changed: 1, stayed: 2, left: 0 });
    // Nothing else changes.
    const { status, tags } = await lead(ids[0]);
    expect([status, tags.length]).toEqual(['qualified', 1]);
    expect(await rowsOf(done.id)).toEqual([
      'Ann, changed',
      'Bob, stayed, Already has this status',
      'Cem, stayed, In the bin',
    ]);
    expect((await trailOf(String(ids[0]))).at(-1)).toEqual([
      'changed in bulk',
      { status: { from: 'new', to: 'qualified' } },
    ]);
    expect((await trailOf(done.id)).map(([action]) => action)).toEqual(['started', 'completed']);
  });

  // rule LEAD-15
  test('hands leads over with their next steps, and tells the new owner once', async () => {
    const { app, ids, of, run, lead, post, takeBack } = await prepare();
    const { id } = await app.signedIn('admin', { email: 'noor@example.com' });
    const step = { text: 'Call', dueOn: '2026-12-01', ownerId: null };
    await post(`/api/leads/${ids[0]}/steps`, step);
    const done = await run(of({ kind: 'owner', assignedTo: id }));
    expect([done.changed, (await lead(ids[0])).nextStep.owner.id]).toEqual([3, id]);
    const mails = (await allMail(app.context)).filter(({ to }) => to === 'noor@example.com');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('3 leads');
    expect((await takeBack(done.id)).takenBack).toMatchObject({ restored: 3, kept: 0 });
    const { assignedTo, nextStep } = await lead(ids[0]);
    expect([assignedTo, nextStep.owner]).toEqual([null, null]);
    expect((await run(of({ kind: 'owner', assignedTo: null }))).stayed).toBe(3);
    const unknown = await post('/api/lead-edits', of({ kind: 'owner', assignedTo: 'unknown' }));
    expect(unknown.statusCode).toBe(400);
  });

  test('adds and removes a tag, closes, and moves to the bin; each is taken back', async () => {
    const { ids, of, run, takeBack, lead, post, get } = await prepare();
    await post(`/api/leads/${ids[0]}/tags`, { add: ['vip'] });
    const tagged = await run(of({ kind: 'addTag', tag: 'VIP' }));
    expect([tagged.label, tagged.changed, tagged.stayed]).toEqual(['Tag added: VIP', 2, 1]);
    const [{ id: tagId }] = (await get('/api/lead-tags')).json();
    const untagged = await run(of({ kind: 'removeTag', tagId }));
    expect([untagged.changed, (await lead(ids[1])).tags]).toEqual([3, []]);
    await takeBack(untagged.id);
    expect((await lead(ids[1])).tags).toEqual([{ id: tagId, name: 'vip' }]);
    expect((await takeBack(tagged.id)).takenBack).toMatchObject({ restored: 2 });
    expect([(await lead(ids[0])).tags.length, (await lead(ids[1])).tags.length]).toEqual([1, 0]);
    const closed = await run(of({ kind: 'close', reason: 'No budget' }));
    expect((await lead(ids[2])).closedReason).toBe('No budget');
    await takeBack(closed.id);
    expect((await lead(ids[2])).closedAt).toBeNull();
    const binned = await run(of({ kind: 'delete' }));
    expect((await lead(ids[2])).deletedAt).not.toBeNull();
    await takeBack(binned.id);
    expect((await lead(ids[2])).deletedAt).toBeNull();
  });

  // rule LEAD-15
  test('leaves the rest of the leads once its tag was deleted', async () => {
    const { ids, of, start, steps, rowsOf, lead, post, get, remove } = await prepare();
    await post(`/api/leads/${ids[0]}/tags`, { add: ['VIP'] });
    const [{ id: tagId }] = (await get('/api/lead-tags')).json();
    const added = await start(of({ kind: 'addTag', tag: 'VIP' }));
    const removed = await start(of({ kind: 'removeTag', tagId }));
    expect((await remove(`/api/lead-tags/${tagId}`)).statusCode).toBeLessThan(300);
    for (const { id } of [added, removed]) {
      expect(await steps(id, 'continue')).toMatchObject({ changed: 0, stayed: 3 });
      const reason = 'stayed, The tag was deleted';
      expect(await rowsOf(id)).toEqual(['Ann', 'Bob', 'Cem'].map((name) => `${name}, ${reason}`));
    }
    expect((await lead(ids[1])).tags).toEqual([]);
  });

  // rule LEAD-15
  test('of all matches leaves leads alone that arrive later, and is started once', async () => {
    const { ids, send, steps, add, lead, put, post } = await prepare();
    await put(`/api/leads/${ids[2]}`, { company: 'Other' });
    const request: LeadEditRequest = {
      selection: { matching: { q: 'example', status: 'new' } },
      change: qualified,
    };
    const [first, again] = [
      await send('/api/lead-edits', request, 'edit-0001'),
      await send('/api/lead-edits', request, 'edit-0001'),
    ];
    expect([first.statusCode, again.json().id]).toEqual([201, first.json().id]);
    const late = await add('Late');
    expect((await steps(first.json().id, 'continue')).changed).toBe(3);
    expect((await lead(late)).status).toBe('new');
    const none = await post('/api/lead-edits/preview', {
      ...request,
      selection: { matching: { q: 'nobody' } },
    });
    expect([none.statusCode, none.json().detail]).toEqual([400, 'Choose at least one lead.']);
  });

  // rule LEAD-15
  test('is done in parts, goes on where it was interrupted, and is of up to 10,000 leads', async () => {
    const { app, start, part, steps, post } = await prepare();
    await app.database.transaction((tx) => insertLeads(tx, 400));
    const all: LeadEditRequest = {
      selection: { matching: {} },
      change: { kind: 'addTag', tag: 'All' },
    };
    const { id } = await start(all);
    const first: LeadEditReply = (await part(id, 'continue')).json();
    expect([first.state, first.changed, first.left]).toEqual(['running', 250, 153]);
    // Two people, or two browsers, may go on at once.
    await Promise.all([part(id, 'continue'), part(id, 'continue')]);
    expect(await steps(id, 'continue')).toMatchObject({ changed: 403, left: 0 });
    const half: LeadEditReply = (await part(id, 'take-back')).json();
    expect([half.state, half.takenBack?.restored]).toEqual(['undoing', 250]);
    expect((await part(id, 'continue')).statusCode).toBe(409);
    expect((await steps(id, 'take-back')).takenBack).toMatchObject({ restored: 403, kept: 0 });
    expect((await part(id, 'take-back')).statusCode).toBe(409);
    await app.database.transaction((tx) => multiplyRows(app.database, tx, 'leads', 10_001));
    const many = await post('/api/lead-edits', all);
    expect([many.statusCode, many.json().detail]).toEqual([
      400,
      'You can edit up to 10,000 leads at once. Narrow the list with a search or a filter.',
    ]);
  }, 60_000);
});

describe('taking back a bulk edit', () => {
  // rule LEAD-16
  test('leaves what somebody changed since then, and names it', async () => {
    const { ids, of, run, get, takeBack, rowsOf, lead, put, remove, trailOf } = await prepare();
    const { id } = await run(of(qualified));
    await put(`/api/leads/${ids[0]}`, { company: 'Other' });
    await put(`/api/leads/${ids[1]}`, { status: 'contacted' });
    await remove(`/api/leads/${ids[2]}`);
    expect((await get(`/api/lead-edits/${id}/take-back`)).json()).toEqual({
      restored: 1,
      kept: [
        { reason: 'Changed since then', leads: 1, names: ['Bob'] },
        { reason: 'In the bin', leads: 1, names: ['Cem'] },
      ],
    });
    expect((await takeBack(id)).takenBack).toMatchObject({ restored: 1, kept: 2 });
    expect(await lead(ids[0])).toMatchObject({ status: 'new', company: 'Other' });
    expect((await lead(ids[1])).status).toBe('contacted');
    expect(await rowsOf(id)).toEqual([
      'Ann, restored',
      'Bob, kept, Changed since then',
      'Cem, kept, In the bin',
    ]);
    expect((await trailOf(id)).at(-1)).toEqual([
      'bulk edit taken back',
      { restored: { from: null, to: 1 }, kept: { from: null, to: 2 } },
    ]);
  });

  // rules LEAD-11 and LEAD-16
  test('leaves a lead alone that was merged into another one meanwhile', async () => {
    const { ids, of, run, post, takeBack, rowsOf, preview } = await prepare();
    const { id } = await run(of(qualified));
    const [ann, bob] = ids;
    const versions = { version: 2, otherVersion: 2, take: [] };
    const merged = await post(`/api/leads/${ann}/merge`, { leadId: bob, ...versions });
    expect(merged.statusCode, merged.body).toBe(200);
    const reason = 'Merged into another lead';
    expect((await preview(of({ kind: 'delete' }))).json().stays).toContainEqual({
      ...{ reason, leads: 1, names: ['Bob'] },
    });
    await takeBack(id);
    expect(await rowsOf(id)).toEqual(['Ann, restored', `Bob, kept, ${reason}`, 'Cem, restored']);
  });

  // rules LEAD-5 and LEAD-16
  test('leaves a lead converted that has a project by now', async () => {
    const { ids, of, run, post, takeBack, rowsOf, lead } = await prepare();
    const { id } = await run(of({ kind: 'status', status: 'converted' }));
    const made = await post('/api/leads/convert-to-project', { leadId: ids[1] });
    expect(made.statusCode, made.body).toBeLessThan(300);
    await takeBack(id);
    const kept = 'Bob, kept, Converted to a project';
    expect(await rowsOf(id)).toEqual(['Ann, restored', kept, 'Cem, restored']);
    expect((await lead(ids[1])).status).toBe('converted');
  });

  // rule LEAD-16
  test('ends one that was interrupted, and is possible for 30 days', async () => {
    const { app, of, start, run, takeBack, part, get } = await prepare();
    const { id } = await start(of(qualified));
    expect((await takeBack(id)).takenBack).toMatchObject({ restored: 0, kept: 0 });
    const done = await run(of(qualified));
    const { forgetOldEdits } = await import('./edit-store.ts');
    const later = app.clock.now + 31 * 86_400_000;
    await app.database.transaction((tx) => forgetOldEdits(tx, later));
    const late = await part(done.id, 'take-back');
    expect([late.statusCode, late.json().detail]).toEqual([
      409,
      'This bulk edit is more than 30 days old and stays.',
    ]);
    const { edits } = (await get('/api/lead-edits')).json();
    expect(edits.map(({ keptUntil }: LeadEditReply) => keptUntil)).toEqual([null, null]);
  });
});

// rule RIGHTS-11
test('somebody who sees only their own leads edits those, and sees their own bulk edits', async () => {
  const { app, ids, of, run, put, rowsOf } = await prepare();
  const { id: me, cookie } = await limitedPerson(app);
  const own = editCalls(app, cookie);
  await put(`/api/leads/${ids[0]}`, { assignedTo: me });
  await put(`/api/leads/${ids[1]}`, { assignedTo: me });
  const of3 = of(qualified);
  expect((await own.preview(of3)).json()).toEqual({ leads: 2, changes: 2, stays: [] });
  const { id } = await own.start(of3);
  // Taken from them before the next part.
  await put(`/api/leads/${ids[1]}`, { assignedTo: null });
  expect(await own.steps(id, 'continue')).toMatchObject({ changed: 1, stayed: 1 });
  expect(await own.rowsOf(id)).toEqual([
    'Ann, changed',
    'A lead that is not assigned to you, stayed, No longer assigned to you',
  ]);
  expect(await rowsOf(id)).toContain('Bob, stayed, No longer assigned to you');
  const others = await run(of({ kind: 'close', reason: 'No budget' }));
  expect((await own.part(others.id, 'take-back')).statusCode).toBe(404);
  const list = await app.call({ url: '/api/lead-edits', cookie });
  expect(list.json().edits.map((edit: LeadEditReply) => edit.id)).toEqual([id]);
});

test('only who may delete leads moves them to the bin', async () => {
  const { app, ids, of } = await prepare();
  const { cookie } = await limitedPerson(app, ['leads:see', 'leads:change', 'everyones-leads']);
  const { preview, send } = editCalls(app, cookie);
  const request = of({ kind: 'delete' }, ids);
  expect((await preview(request)).statusCode).toBe(403);
  expect((await send('/api/lead-edits', request)).statusCode).toBe(403);
});
