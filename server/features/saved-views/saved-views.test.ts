import { expect, test } from 'vitest';
import type { SavedView } from '#contract/office/saved-view-list.ts';
import { ownViewsMax } from '#domain/saved-view/saved-view.ts';
import { createLeadsTest } from '#server/testing/world/leads.ts';
import { ownRole } from '#server/testing/world/own-role.ts';
import { tidy } from '#server/tidy.ts';

const url = '/api/saved-views';
const hot = { list: 'leads', name: 'Hot', isShared: false, query: 'status=new&sort=-score' };

async function prepare() {
  const admin = await createLeadsTest();
  const { app, cookie } = admin;
  const staffRole = await ownRole(app, ['leads:see', 'leads:change', 'everyones-leads']);
  const sam = await app.signedIn('staff', { email: 'sam@example.com', staffRole });
  const send = (
    by: { cookie: string },
    method: 'POST' | 'PUT' | 'DELETE',
    at: string,
    body?: object,
  ) => app.call({ method, url: `${url}${at}`, cookie: by.cookie, ...(body && { payload: body }) });
  const add = async (view: object = {}, by: { cookie: string } = admin): Promise<SavedView> => {
    const reply = await send(by, 'POST', '', { ...hot, ...view });
    expect(reply.statusCode, reply.body).toBe(201);
    return reply.json();
  };
  const views = async (by: { cookie: string } = admin): Promise<SavedView[]> =>
    (await app.call({ url, cookie: by.cookie })).json();
  const names = async (by?: { cookie: string }) => (await views(by)).map(({ name }) => name);
  return { ...admin, app, cookie, sam, send, add, views, names };
}

// rule OFFICE-21
test('a view keeps what its list knows, under a name that only one of its owner has', async () => {
  const { admin, sam, send, add, views, names } = await prepare().then((all) => ({
    ...all,
    admin: { cookie: all.cookie },
  }));
  const kept = await add({
    name: '  Hot   in Ohio ',
    query:
      'cursor=x&limit=5&status=new&status=old&q=+ohio+&sort=-score&step=never&lead=7&columns=Phone',
  });
  expect(kept).toMatchObject({ name: 'Hot in Ohio', isMine: true, isShared: false, version: 1 });
  expect(kept.query).toBe('sort=-score&q=ohio&status=new&columns=Phone');
  const issues = async (view: object, by = admin) =>
    (await send(by, 'POST', '', { ...hot, ...view })).json().issues;
  const taken = [{ path: 'name', message: 'There is already a view with this name' }];
  expect(await issues({ name: 'HOT IN OHIO' })).toEqual(taken);
  expect(await issues({ name: '' })).toEqual([{ path: 'name', message: 'Please enter a name' }]);
  // Of another person, of another list and of everyone it may have the same name.
  await add({ name: 'Hot in Ohio' }, sam);
  await add({ name: 'Hot in Ohio', list: 'quotes', query: '' });
  const shared = await add({ name: 'Hot in Ohio', isShared: true });
  expect(await issues({ name: 'hot in ohio', isShared: true }, sam)).toEqual(taken);
  expect(await names(sam)).toEqual(['Hot in Ohio', 'Hot in Ohio']);
  // One who sees no quotes has no views of quotes.
  expect((await send(sam, 'POST', '', { ...hot, list: 'quotes' })).statusCode).toBe(404);
  expect((await views(sam)).map(({ id }) => id)).toContain(shared.id);
});

test('a shared name saved by several people at once is saved by one', async () => {
  const { cookie, sam, send, names } = await prepare();
  const replies = await Promise.all(
    [{ cookie }, sam, { cookie }].map((by) => send(by, 'POST', '', { ...hot, isShared: true })),
  );
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400, 400]);
  expect(await names(sam)).toEqual(['Hot']);
});

// rule OFFICE-22
test('a shared view is changed by its author and administrators, and by one of two at once', async () => {
  const { cookie, sam, send, add, views, names, trailOf } = await prepare();
  const admin = { cookie };
  const view = await add({ isShared: true });
  const at = `/${view.id}`;
  const change = { name: 'Hot leads', isShared: true, query: view.query, version: 1 };
  expect((await views(sam))[0]).toMatchObject({ isMine: false, mayChange: false });
  expect((await send(sam, 'PUT', at, change)).statusCode).toBe(403);
  expect((await send(sam, 'DELETE', at)).statusCode).toBe(403);
  const changed = await send(admin, 'PUT', at, change);
  expect(changed.json()).toMatchObject({ name: 'Hot leads', version: 2 });
  const late = await send(admin, 'PUT', at, { ...change, name: 'Mine' });
  expect([late.statusCode, late.json().current.name]).toEqual([409, 'Hot leads']);
  // An administrator may change the view of a colleague, and not take it from the others.
  const theirs = await add({ name: 'Sam’s', isShared: true }, sam);
  const own = { ...change, name: 'Sam’s', isShared: false };
  expect((await send(admin, 'PUT', `/${theirs.id}`, own)).json().issues[0].path).toBe('isShared');
  expect((await send(sam, 'PUT', `/${theirs.id}`, own)).json().isShared).toBe(false);
  expect(await names()).toEqual(['Hot leads']);
  // Nobody else sees a private one, and the trail does not name it.
  expect((await send(admin, 'DELETE', `/${theirs.id}`)).statusCode).toBe(404);
  expect((await trailOf(theirs.id)).at(-1)).toEqual(['changed', {}]);
  await send(admin, 'DELETE', at);
  expect(await names(sam)).toEqual(['Sam’s']);
  await add({ name: 'HOT LEADS', isShared: true }, sam);
  expect((await send(admin, 'POST', `${at}/restore`)).statusCode).toBe(400);
});

test('views are moved, deleted and restored, and up to 50 are kept', async () => {
  const { cookie, app, send, add, names } = await prepare();
  const admin = { cookie };
  const [one, , three] = [
    await add({ name: '1' }),
    await add({ name: '2' }),
    await add({ name: '3' }),
  ];
  await send(admin, 'POST', `/${three?.id}/move`, { to: 'up' });
  await send(admin, 'POST', `/${one?.id}/move`, { to: 'up' });
  expect(await names()).toEqual(['1', '3', '2']);
  await send(admin, 'DELETE', `/${one?.id}`);
  expect(await names()).toEqual(['3', '2']);
  await send(admin, 'POST', `/${one?.id}/restore`);
  expect(await names()).toEqual(['1', '3', '2']);
  await app.database.transaction(async (tx) => {
    const { id: _, ...row } = await tx
      .selectFrom('saved_views')
      .selectAll()
      .where('name', '=', '1')
      .executeTakeFirstOrThrow();
    for (let at = 3; at < ownViewsMax; at += 1)
      await tx
        .insertInto('saved_views')
        .values({ ...row, id: `more ${at}`, name_key: `more ${at}`, position: at })
        .execute();
  });
  const more = await send(admin, 'POST', '', { ...hot, name: 'One too many' });
  expect(more.json().issues).toEqual([
    { path: 'name', message: 'There are already 50 views of this list. Delete one first.' },
  ]);
  await add({ name: 'Shared', isShared: true });
});

// rule OFFICE-23
test('a view of a deleted tag opens the list without it, and says so', async () => {
  const { cookie, get, post, send, add: addView, views, app, ...admin } = await prepare();
  const lead = (await post('/api/leads', { firstName: 'Dana', email: 'dana@x.example' })).json();
  const [tag] = (await post(`/api/leads/${lead.id}/tags`, { add: ['VIP'] })).json().tags;
  await addView({ query: `status=new&tag=${tag.id}&assignedTo=me` });
  expect(await views()).toMatchObject([
    { query: `status=new&assignedTo=me&tag=${tag.id}`, lost: '' },
  ]);
  expect((await get('/api/leads?assignedTo=me')).json()).toEqual([]);
  await admin.put(`/api/leads/${lead.id}`, { assignedTo: admin.adminId });
  expect((await get('/api/leads?assignedTo=me')).json()).toMatchObject([{ id: lead.id }]);
  expect((await get('/api/leads.csv?assignedTo=me')).body).toContain('dana@x.example');
  await app.call({ method: 'DELETE', url: `/api/lead-tags/${tag.id}`, cookie });
  const [without] = await views();
  expect(without).toMatchObject({ query: 'status=new&assignedTo=me', lost: `tag=${tag.id}` });
  // Another name leaves what it keeps, so that a restored tag is there again.
  const change = (fields: object) =>
    send({ cookie }, 'PUT', `/${without?.id}`, { name: 'VIPs', isShared: false, ...fields });
  expect((await change({ version: 1 })).json().lost).toBe(`tag=${tag.id}`);
  expect((await change({ version: 2, query: without?.query })).json().lost).toBe('');
  await change({ version: 3, query: `${without?.query}&${without?.lost}` });
  await post(`/api/lead-tags/${tag.id}/restore`, {});
  expect(await views()).toMatchObject([
    { name: 'VIPs', query: `status=new&assignedTo=me&tag=${tag.id}`, lost: '' },
  ]);
});

test('each person says with which view a list opens; what leaves the team leaves its shared views', async () => {
  const { app, cookie, sam, send, add, views } = await prepare();
  const admin = { cookie };
  const shared = await add({ isShared: true }, sam);
  const own = await add({ name: 'Own' }, sam);
  const choose = (viewId: string | null, by: { cookie: string } = admin) =>
    send(by, 'PUT', '/defaults/leads', { viewId });
  expect((await choose(shared.id)).statusCode).toBe(204);
  expect((await choose(own.id)).statusCode).toBe(404);
  expect((await send(admin, 'PUT', '/defaults/quotes', { viewId: shared.id })).statusCode).toBe(
    404,
  );
  expect((await choose(own.id, sam)).statusCode).toBe(204);
  expect(await views()).toMatchObject([
    { name: 'Hot', isDefault: true, author: expect.any(String) },
  ]);
  const ofSam = (await views(sam)).map(({ name, isDefault }) => [name, isDefault]);
  expect(ofSam).toEqual([
    ['Own', true],
    ['Hot', false],
  ]);
  await app.call({ method: 'DELETE', url: `/api/users/${sam.id}`, cookie });
  expect(await views()).toMatchObject([{ name: 'Hot', author: '', isMine: false }]);
  app.clock.now += 31 * 86_400_000;
  const again = await app.signedIn('admin', { email: 'again@example.com' });
  await tidy(app.context);
  expect(await views(again)).toMatchObject([{ name: 'Hot', isDefault: false, mayChange: true }]);
  const left = await app.database.read.selectFrom('saved_views').select('name').execute();
  expect(left).toEqual([{ name: 'Hot' }]);
  await send(again, 'DELETE', `/${shared.id}`);
  app.clock.now += 31 * 86_400_000;
  await tidy(app.context);
  expect(await app.database.read.selectFrom('saved_view_defaults').selectAll().execute()).toEqual(
    [],
  );
});
