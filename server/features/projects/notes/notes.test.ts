import { describe, expect, test } from 'vitest';
import type { NoteReply } from '#contract/projects/project-notes.ts';
import { asAdmin, withProject } from '#server/testing/world/project-work.ts';

async function prepare() {
  const admin = await asAdmin();
  const { project } = await withProject(admin);
  const url = `/api/projects/${project.id}/notes`;
  const add = async (more: object = {}): Promise<NoteReply> =>
    (await admin.send('POST', url, { title: 'Call', content: 'They like it.', ...more })).json();
  const titles = async () =>
    (await admin.send('GET', url)).json().map(({ title }: NoteReply) => title);
  return { admin, url, add, titles, project };
}

describe('a note', () => {
  test('is internal and by the signed-in person, whatever the body contains', async () => {
    const { add } = await prepare();
    expect(await add({ authorName: 'The boss', id: 'mine', isPinned: true })).toMatchObject({
      title: 'Call',
      content: 'They like it.',
      isInternal: true,
      isPinned: false,
      authorName: 'Test admin',
    });
  });

  test.each([
    [{ title: ' ' }, 'Please enter a title'],
    [{ content: '' }, 'Please enter the note'],
  ])('with %j is rejected: %s', async (change, message) => {
    const { admin, url } = await prepare();
    const note = { title: 'Call', content: 'They like it.', ...change };
    const reply = await admin.send('POST', url, note);
    expect([reply.statusCode, reply.json().message]).toEqual([400, message]);
  });

  test('can be shared, pinned and edited, and keeps its author', async () => {
    const { admin, add } = await prepare();
    const { id } = await add();
    const put = (payload: object) => admin.send('PUT', `/api/notes/${id}`, payload);
    expect((await put({ isInternal: false, version: 1 })).json()).toMatchObject({
      isInternal: false,
      content: 'They like it.',
      version: 2,
    });
    expect((await put({ isPinned: true })).json()).toMatchObject({
      isInternal: false,
      isPinned: true,
    });
    expect((await put({ isPinned: false, content: 'They love it.' })).json()).toMatchObject({
      isPinned: false,
      content: 'They love it.',
      authorName: 'Test admin',
    });
  });

  test('edited by twenty people at once is changed by one', async () => {
    const { admin, add } = await prepare();
    const { id } = await add();
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, person) =>
        admin.send('PUT', `/api/notes/${id}`, { content: `By ${person}`, version: 1 }),
      ),
    );
    const won = replies.filter((reply) => reply.statusCode === 200);
    const lost = replies.filter((reply) => reply.statusCode === 409);
    expect([won.length, lost.length]).toEqual([1, 19]);
    expect(lost[0]?.json().current).toEqual(won[0]?.json());
  });

  test('can be removed and restored', async () => {
    const { admin, add, titles } = await prepare();
    const { id } = await add();
    expect((await admin.send('DELETE', `/api/notes/${id}`)).statusCode).toBe(204);
    expect(await titles()).toEqual([]);
    expect((await admin.send('PUT', `/api/notes/${id}`, { title: 'x' })).statusCode).toBe(404);
    expect((await admin.send('POST', `/api/notes/${id}/restore`)).json().title).toBe('Call');
    expect(await titles()).toEqual(['Call']);
  });

  test('of a project in the bin gets 404', async () => {
    const { admin, add, url, project } = await prepare();
    const { id } = await add();
    await admin.send('DELETE', `/api/projects/${project.id}`);
    for (const [method, path] of [
      ['GET', url],
      ['PUT', `/api/notes/${id}`],
      ['DELETE', `/api/notes/${id}`],
      ['POST', `/api/notes/${id}/restore`],
    ] as const)
      expect((await admin.send(method, path, method === 'PUT' ? {} : undefined)).statusCode).toBe(
        404,
      );
  });
});

test('notes are listed with pinned ones first, then newest first', async () => {
  const { admin, add, titles } = await prepare();
  for (const title of ['first', 'second', 'third']) {
    const { id } = await add({ title });
    if (title === 'first') await admin.send('PUT', `/api/notes/${id}`, { isPinned: true });
    admin.app.clock.now += 1000;
  }
  expect(await titles()).toEqual(['first', 'third', 'second']);
});
