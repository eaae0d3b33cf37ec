import { expect, test } from 'vitest';
import { streamStartHeader } from '#contract/events.ts';
import { homeParts, shownParts } from '#contract/projects/client-home.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { clientWorld, colleagueOf } from '#server/testing/world/client-world.ts';

const allParts: [name: string, path: string][] = Object.entries({
  ...homeParts,
  ...shownParts,
}).map(([name, { path }]) => [name, path]);

/** What somebody gets in one call, and in separate ones: null for a part that is refused. */
async function bothOf(app: TestApp, cookie: string, prefix = '/api') {
  const read = (path: string) => app.call({ url: path.replace('/api', prefix), cookie });
  const { shown, ...home } = (await read('/api/client/home')).json();
  const separate: Record<string, unknown> = {};
  const refused: string[] = [];
  for (const [name, path] of allParts) {
    if (path.includes(':id') && shown === null) continue;
    const reply = await read(path.replace(':id', shown?.id));
    separate[name] = reply.statusCode === 200 ? reply.json() : null;
    if (reply.statusCode !== 200) refused.push(name);
  }
  const { id, ...ofShown } = shown ?? {};
  return { joint: { ...home, ...ofShown }, separate, refused, shownId: id };
}

test('each person of a client gets the replies of the separate calls in one', async () => {
  const app = await createTestApp();
  const world = await clientWorld(app, 'Ash');
  const risk = { text: 'A late export', likelihood: 'likely', ownerId: null };
  for (const isClientVisible of [true, false])
    await app.call({
      method: 'POST',
      url: `/api/projects/${world.ids.project}/risks`,
      cookie: world.adminCookie,
      payload: { ...risk, isClientVisible },
    });
  const people = [world];
  for (const role of ['viewer', 'approver', 'payer', 'contact'] as const)
    people.push(await colleagueOf(app, world, role));
  for (const { cookie, email } of people) {
    const { joint, separate, refused, shownId } = await bothOf(app, cookie);
    expect(joint, email).toEqual(separate);
    expect(refused).toEqual([]);
    expect(shownId).toBe(world.ids.project);
    expect(joint.risks).toHaveLength(1);
    expect(joint.statusNotes).toHaveLength(1);
  }
  // They differ by what each may do.
  const [contact, viewer] = await Promise.all(people.map(({ cookie }) => bothOf(app, cookie)));
  expect(contact?.joint.changes).toHaveLength(1);
  expect(viewer?.joint.changes).toEqual([]);
});

test('somebody without a project and staff without a back office get theirs', async () => {
  const app = await createTestApp();
  const world = await clientWorld(app, 'Ash');
  const stranger = await app.signedIn('client', { email: 'new@else.example' });
  const none = await bothOf(app, stranger.cookie);
  expect(none.joint).toEqual(none.separate);
  expect([none.joint.projects, none.shownId]).toEqual([[], undefined]);
  const staff = await app.signedIn('staff');
  await app.database.transaction((tx) =>
    tx
      .updateTable('projects')
      .set({ owner_id: staff.id })
      .where('id', '=', world.ids.project)
      .execute(),
  );
  const owner = await bothOf(app, staff.cookie);
  expect(owner.joint).toEqual(owner.separate);
  expect(owner.shownId).toBe(world.ids.project);
});

test.each([
  ['an administrator', undefined, []],
  ['somebody of sales', 'sales', ['invoices']],
  ['a bookkeeper', 'bookkeeper', ['bookings', 'chats']],
])('in a view, %s gets no part that they may not see', async (_, staffRole, kept) => {
  const app = await createTestApp();
  const world = await clientWorld(app, 'Ash');
  const { cookie } =
    staffRole === undefined
      ? { cookie: world.adminCookie }
      : await app.signedIn('staff', { staffRole });
  const url = `/api/projects/${world.ids.project}/view-as`;
  const started = await app.call({ method: 'POST', url, cookie });
  const { joint, separate, refused } = await bothOf(app, cookie, `/api/as/${started.json().id}`);
  expect(joint).toEqual(separate);
  expect(refused).toEqual(kept);
});

test('whoever has no portal, or has to do something first, gets what the separate calls give', async () => {
  const app = await createTestApp();
  const admin = await app.signedIn('admin');
  const client = await app.signedIn('client', { mustChangePassword: true });
  for (const [{ cookie }, given] of [
    [admin, ['session']],
    [client, ['session', 'user']],
  ] as const) {
    const { joint, separate } = await bothOf(app, cookie);
    expect(joint).toEqual(separate);
    expect(Object.keys(joint).filter((name) => joint[name] !== null)).toEqual(given);
  }
  expect((await app.call({ url: '/api/client/home' })).statusCode).toBe(401);
});

test('the stream of the page begins before anything was read', async () => {
  const app = await createTestApp();
  const { cookie } = await app.signedIn('client');
  const start = async (url: string) => (await app.call({ url, cookie })).headers[streamStartHeader];
  expect(await start('/api/client/home')).toBe(await start('/api/client/user'));
  expect(await start('/api/client/home')).toMatch(/./);
});
