import { describe, expect, test } from 'vitest';
import { actions, sendTo, storedFiles, withAdmin } from '#server/testing/world/documents.ts';
import { pdf } from '#server/testing/world/sample-files.ts';

describe('changing a document', () => {
  test('shares and unshares it, audits both, and rejects a stale version', async () => {
    const { app, send, ask } = await withAdmin();
    const { id } = (await send('a.pdf', pdf())).json();
    const shared = await ask('PUT', `/api/documents/${id}`, { isClientVisible: true, version: 1 });
    expect(shared.json()).toMatchObject({ isClientVisible: true, version: 2 });
    const stale = await ask('PUT', `/api/documents/${id}`, { description: 'x', version: 1 });
    expect([stale.statusCode, stale.json().current.version]).toEqual([409, 2]);
    await ask('PUT', `/api/documents/${id}`, { description: 'New words' });
    const back = await ask('PUT', `/api/documents/${id}`, { isClientVisible: false });
    expect(back.json()).toMatchObject({ isClientVisible: false, description: 'New words' });
    expect(await actions(app)).toEqual(['uploaded', 'shared', 'changed', 'unshared']);
  });

  test('audits one of two concurrent shares', async () => {
    const { app, send, ask } = await withAdmin();
    const { id } = (await send('a.pdf', pdf())).json();
    const replies = await Promise.all(
      [1, 2].map(() => ask('PUT', `/api/documents/${id}`, { isClientVisible: true, version: 1 })),
    );
    expect(replies.map((reply) => reply.statusCode).sort()).toEqual([200, 409]);
    expect(await actions(app)).toEqual(['uploaded', 'shared']);
  });

  test('a new version replaces the file, and older versions can still be downloaded', async () => {
    const { app, cookie, project, send, ask } = await withAdmin();
    const { id } = (await send('a.pdf', pdf('One'), { isClientVisible: 'true' })).json();
    app.clock.now += 1000;
    const url = `/api/documents/${id}/versions`;
    const next = await sendTo(app, cookie, url, 'b.txt', Buffer.from('Two'));
    expect(next.statusCode).toBe(201);
    expect(next.json()).toMatchObject({
      id,
      originalName: 'b.txt',
      versions: 2,
      isClientVisible: true,
    });
    expect((await ask('GET', `/api/projects/${project.id}/documents`)).json()).toHaveLength(1);
    expect((await ask('GET', url)).json()).toMatchObject([
      { number: 2, originalName: 'b.txt' },
      { number: 1, originalName: 'a.pdf' },
    ]);
    const bytes = async (query: string) =>
      (await ask('GET', `/api/documents/${id}/content${query}`)).body;
    expect([await bytes(''), await bytes('?version=2'), await bytes('?version=1')]).toEqual([
      'Two',
      'Two',
      pdf('One').toString(),
    ]);
    expect((await ask('GET', `/api/documents/${id}/content?version=3`)).statusCode).toBe(404);
    expect((await ask('GET', `/api/documents/${id}/content?version=x`)).statusCode).toBe(400);
    expect(
      (await sendTo(app, cookie, '/api/documents/unknown/versions', 'a.pdf', pdf())).statusCode,
    ).toBe(404);
  });

  test('ten concurrent new versions get distinct numbers or a conflict', async () => {
    const { app, cookie, send, ask } = await withAdmin();
    const { id } = (await send('a.txt', Buffer.from('0'))).json();
    const url = `/api/documents/${id}/versions`;
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        sendTo(app, cookie, url, 'a.txt', Buffer.from(`${n + 1}`)),
      ),
    );
    const taken = replies.filter((reply) => reply.statusCode === 201).length;
    expect(replies.every((reply) => [201, 409].includes(reply.statusCode))).toBe(true);
    expect((await ask('GET', url)).json()).toHaveLength(taken + 1);
    expect(await storedFiles(app)).toHaveLength(taken + 1);
  });

  test('deleting removes it from every list, and restoring brings everything back', async () => {
    const { app, project, send, ask } = await withAdmin();
    const { id } = (await send('a.pdf', pdf(), { isClientVisible: 'true' })).json();
    const list = async () =>
      (await ask('GET', `/api/projects/${project.id}/documents`)).json().length;
    expect((await ask('DELETE', `/api/documents/${id}`)).statusCode).toBe(204);
    expect(await list()).toBe(0);
    for (const [method, path] of [
      ['GET', '/content'],
      ['GET', '/versions'],
      ['DELETE', ''],
    ] as const)
      expect((await ask(method, `/api/documents/${id}${path}`)).statusCode).toBe(404);
    expect((await ask('POST', `/api/documents/${id}/restore`)).json()).toMatchObject({
      isClientVisible: true,
    });
    expect(await list()).toBe(1);
    expect((await ask('GET', `/api/documents/${id}/content`)).statusCode).toBe(200);
    expect(await actions(app)).toEqual(['uploaded', 'deleted', 'restored']);
  });
});
