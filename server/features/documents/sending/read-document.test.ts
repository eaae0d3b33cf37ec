import { describe, expect, test } from 'vitest';
import { createTestApp } from '#server/testing/test-app.ts';
import { actions, sendTo, withAdmin } from '#server/testing/world/documents.ts';
import { withProject } from '#server/testing/world/projects.ts';
import { pdf, png } from '#server/testing/world/sample-files.ts';

describe('the content of a document', () => {
  test('is sent as a sandboxed attachment that is never cached', async () => {
    const { send, ask } = await withAdmin();
    const { id } = (await send('Plan é.pdf', pdf())).json();
    const { headers } = await ask('GET', `/api/documents/${id}/content`);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(pdf().length),
      'content-disposition': `attachment; filename="Plan e.pdf"; filename*=UTF-8''Plan%20%C3%A9.pdf`,
      'content-security-policy': 'sandbox',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
  });

  test('is displayed by the browser only for pictures and PDF', async () => {
    const { send, ask } = await withAdmin();
    const shown = async (name: string, content: Buffer) => {
      const { id } = (await send(name, content)).json();
      const { headers } = await ask('GET', `/api/documents/${id}/content?preview=1`);
      return [
        String(headers['content-disposition']).split(';')[0],
        headers['content-security-policy'],
      ];
    };
    expect(await shown('a.png', await png())).toEqual([
      'inline',
      expect.stringContaining('sandbox'),
    ]);
    expect(await shown('a.pdf', pdf())).toEqual([
      'inline',
      expect.stringMatching(/default-src 'none'.*; sandbox$/),
    ]);
    expect(await shown('a.txt', Buffer.from('x'))).toEqual(['attachment', 'sandbox']);
  });

  test.each([
    ['<!DOCTYPE html><script>alert(1)</script>', 'utf8', 'utf-8'],
    ['\ufeff<p>Größe', 'utf16le', 'utf-16'],
    ['<p>Größe', 'latin1', 'windows-1252'],
  ] as const)(
    'is only ever downloaded when it is text with markup, in its own encoding: %s in %s',
    async (text, encoding, charset) => {
      const { send, ask } = await withAdmin();
      const { id } = (await send('page.txt', Buffer.from(text, encoding))).json();
      for (const query of ['', '?preview=1']) {
        const { headers } = await ask('GET', `/api/documents/${id}/content${query}`);
        expect(headers).toMatchObject({
          'content-type': `text/plain; charset=${charset}`,
          'content-disposition': expect.stringMatching(/^attachment;/),
          'content-security-policy': 'sandbox',
          'x-content-type-options': 'nosniff',
        });
      }
    },
  );

  test('is reported as unavailable when its file is missing', async () => {
    const { app, send, ask } = await withAdmin();
    const { id } = (await send('a.pdf', pdf())).json();
    const { storage_key: key } = await app.database.read
      .selectFrom('document_versions')
      .select('storage_key')
      .executeTakeFirstOrThrow();
    await app.context.documents.remove(key);
    expect((await ask('GET', `/api/documents/${id}/content`)).statusCode).toBe(503);
  });
});

describe('reading a document', () => {
  test('is allowed for admins, its client when shared, and the responsible staff member only', async () => {
    const app = await createTestApp();
    const admin = await app.signedIn('admin');
    const owner = await app.signedIn('staff');
    const callers: Record<string, string | undefined> = {
      admin: admin.cookie,
      'responsible staff': owner.cookie,
      'other staff': (await app.signedIn('staff')).cookie,
      'the client': (await app.signedIn('client', { email: 'Dana@Northridge.example' })).cookie,
      'another client': (await app.signedIn('client')).cookie,
      visitor: undefined,
    };
    const project = await withProject(app, { owner_id: owner.id });
    const url = `/api/projects/${project.id}/documents`;
    const made = async (fields: Record<string, string>) =>
      (await sendTo(app, admin.cookie, url, 'a.txt', Buffer.from('Hello'), fields)).json().id;
    const internal = await made({});
    const shared = await made({ isClientVisible: 'true' });
    const deleted = await made({ isClientVisible: 'true' });
    await app.call({ method: 'DELETE', url: `/api/documents/${deleted}`, cookie: admin.cookie });
    const answers: Record<string, number[]> = {};
    for (const [who, cookie] of Object.entries(callers)) {
      const status = async (id: string, query = '') =>
        (
          await app.call({
            url: `/api/documents/${id}/content${query}`,
            ...(cookie === undefined ? {} : { cookie }),
          })
        ).statusCode;
      answers[who] = [
        await status(internal),
        await status(shared),
        await status(shared, '?version=1'),
        await status(deleted),
        await status('unknown'),
      ];
    }
    expect(answers).toEqual({
      admin: [200, 200, 200, 404, 404],
      'responsible staff': [200, 200, 200, 404, 404],
      'other staff': [404, 404, 404, 404, 404],
      'the client': [404, 200, 200, 404, 404],
      'another client': [404, 404, 404, 404, 404],
      visitor: [401, 401, 401, 401, 401],
    });
    const lists: Record<string, number> = {};
    for (const [who, cookie] of Object.entries(callers))
      if (cookie !== undefined && who !== 'admin')
        lists[who] = (await app.call({ url: '/api/client/documents', cookie })).json().length;
    expect(lists).toEqual({
      'responsible staff': 2,
      'other staff': 0,
      'the client': 1,
      'another client': 0,
    });
    expect((await actions(app)).slice(-2)).toEqual([
      'downloaded by the client',
      'downloaded by the client',
    ]);
  });

  test('gives a client no earlier version, and nothing once the project is in the bin', async () => {
    const { app, cookie, project, send } = await withAdmin();
    const { id } = (await send('a.txt', Buffer.from('Secret'), { isClientVisible: 'true' })).json();
    await sendTo(app, cookie, `/api/documents/${id}/versions`, 'a.txt', Buffer.from('Clean'));
    const client = (await app.signedIn('client', { email: project.client_email })).cookie;
    const read = (query: string) =>
      app.call({ url: `/api/documents/${id}/content${query}`, cookie: client });
    expect((await read('')).body).toBe('Clean');
    expect((await read('?version=1')).statusCode).toBe(404);
    const listed = await app.call({
      url: `/api/client/documents?projectId=${project.id}`,
      cookie: client,
    });
    expect(listed.json()).toMatchObject([{ id, projectName: 'Recall system' }]);
    expect(listed.json()[0]).not.toHaveProperty('uploadedBy');
    await app.database.transaction((tx) =>
      tx.updateTable('projects').set({ deleted_at: 1 }).execute(),
    );
    expect((await read('')).statusCode).toBe(404);
    expect((await app.call({ url: '/api/client/documents', cookie: client })).json()).toEqual([]);
  });
});
