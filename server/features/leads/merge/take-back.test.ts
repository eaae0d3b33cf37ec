import { describe, expect, test } from 'vitest';
import { quoteRequest } from '#server/testing/world/factories.ts';
import { limitedPerson } from '#server/testing/world/limited-person.ts';
import { createMergeTest } from '../testing/merge-world.ts';

// rule LEAD-12
test('gives back what came from every address that led to the other lead', async () => {
  const { app, add, merge, get, takeBack, undoOf } = await createMergeTest();
  const [last, other] = [await add(), await add({ email: 'dw@home.example' })];
  const first = await add({ email: 'Whitfield@club.example' });
  const early = await merge(other.id, first.id);
  app.clock.now += 1000;
  const made = await merge(last.id, other.id);
  app.clock.now += 1000;
  const payload = quoteRequest({ customerEmail: 'whitfield@club.example' });
  const quote = (await app.call({ method: 'POST', url: '/api/quotes', payload })).json();
  const leadOfQuote = async () => (await get(`/api/quotes/${quote.id}`)).json().leadId;
  expect(await leadOfQuote()).toBe(last.id);
  expect(await undoOf(made)).toMatchObject({ back: [{ kind: 'quotes', count: 1 }], stays: [] });
  await takeBack(made);
  expect(await leadOfQuote()).toBe(other.id);
  await takeBack(early);
  expect(await leadOfQuote()).toBe(first.id);
});

describe('a step that a merge gave to somebody else', () => {
  // rules LEAD-12 and RIGHTS-11
  const passed = async () => {
    const world = await createMergeTest();
    const limited = await limitedPerson(world.app);
    const [dana, other] = [
      await world.add(),
      await world.add({ email: 'dw@home.example', assignedTo: limited.id }),
    ];
    const step = { text: 'Call', dueOn: '2026-03-10', ownerId: limited.id };
    await world.post(`/api/leads/${other.id}/steps`, step);
    const made = await world.merge(dana.id, other.id);
    const { nextStep } = await world.read(dana.id);
    expect(nextStep).toMatchObject({ text: 'Call', owner: null });
    const undone = async () => (await world.takeBack(made)).other.nextStep.owner?.id;
    return { ...world, limited, dana, nextStep, undone };
  };

  test('goes back to who had it', async () => {
    const { undone, limited } = await passed();
    expect(await undone()).toBe(limited.id);
  });

  test('stays with whom somebody gave it to since', async () => {
    const { undone, put, adminId, dana, nextStep } = await passed();
    const changed = await put(`/api/leads/${dana.id}/steps/${nextStep?.id}`, {
      ...{ text: 'Call', dueOn: '2026-03-10', ownerId: adminId, version: nextStep?.version },
    });
    expect(changed.statusCode, changed.body).toBe(200);
    expect(await undone()).toBe(adminId);
  });

  test('stays where it is if who had it may no longer do it', async () => {
    const { app, undone, limited } = await passed();
    await app.database.transaction((tx) =>
      tx.updateTable('users').set({ role: 'client' }).where('id', '=', limited.id).execute(),
    );
    expect(await undone()).toBeUndefined();
  });
});

// rules LEAD-5 and LEAD-12
test('a lead that has a project of its own by now stays converted', async () => {
  const { add, merge, post, undoOf, takeBack } = await createMergeTest();
  const dana = await add();
  const other = await add({ email: 'dw@home.example', status: 'converted', score: 80 });
  const made = await merge(dana.id, other.id, ['status', 'score']);
  const project = await post('/api/leads/convert-to-project', { leadId: dana.id });
  expect(project.statusCode, project.body).toBeLessThan(300);
  expect(await undoOf(made)).toMatchObject({ fields: ['score'], keptFields: ['status'] });
  expect((await takeBack(made)).lead).toMatchObject({ status: 'converted', score: 0 });
});

// rule LEAD-12
test('a lead that the merge opened stays open if its person has written since', async () => {
  const { app, add, merge, post, takeBack } = await createMergeTest();
  const [dana, other] = [await add(), await add({ email: 'dw@home.example' })];
  await post(`/api/leads/${dana.id}/close`, { reason: 'No budget' });
  const undone = async (customerEmail: string) => {
    app.clock.now += 1000;
    const made = await merge(dana.id, other.id);
    app.clock.now += 1000;
    const payload = quoteRequest({ customerEmail });
    await app.call({ method: 'POST', url: '/api/quotes', payload });
    return (await takeBack(made)).lead;
  };
  expect(await undone('dw@home.example')).toMatchObject({ closedReason: 'No budget' });
  expect(await undone(dana.email)).toMatchObject({ closedAt: null, closedReason: '' });
});

// rules LEAD-9 and LEAD-12
test('a lead keeps the tag and gets the step of those that are still merged into it', async () => {
  const { app, add, merge, post, read, takeBack } = await createMergeTest();
  const dana = await add();
  const withBelongings = async (name: string) => {
    const { id } = await add({ email: `${name}@home.example` });
    await post(`/api/leads/${id}/tags`, { add: ['Dental', 'Renewal'] });
    await post(`/api/leads/${id}/steps`, { text: `Call ${name}`, dueOn: '2026-03-10' });
    return id;
  };
  const [one, two] = [await withBelongings('one'), await withBelongings('two')];
  const made = [await merge(dana.id, one), await merge(dana.id, two)] as const;
  app.clock.now += 1000;
  const tagsOf = async (id: string) => (await read(id)).tags.map(({ name }) => name);
  const [renewal] = (await read(dana.id)).tags.filter(({ name }) => name === 'Renewal');
  await post(`/api/leads/${dana.id}/tags`, { remove: [renewal?.id] });
  expect(await tagsOf(dana.id)).toEqual(['Dental']);
  expect((await takeBack(made[0])).other.nextStep.text).toBe('Call one');
  // What the team has removed does not come back.
  expect(await tagsOf(dana.id)).toEqual(['Dental']);
  expect((await read(dana.id)).nextStep?.text).toBe('Call two');
  const { lead, other } = await takeBack(made[1]);
  expect([lead.nextStep, lead.tags]).toEqual([null, []]);
  expect([other.nextStep.text, other.tags.length]).toEqual(['Call two', 2]);
});
