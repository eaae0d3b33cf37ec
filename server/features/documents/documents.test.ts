import { describe, expect, test } from 'vitest';
import { withProject } from '../../testing/projects.ts';
import { pdf, png, upload } from '../../testing/sample-files.ts';
import { storedFiles } from '../../testing/stored-files.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

async function withAdmin() {
  const app = await createTestApp();
  const { cookie } = await app.signedIn('admin');
  const project = await withProject(app);
  const send = (name: string, content: Buffer, fields = {}, headers = {}) =>
    sendTo(app, cookie, `/api/projects/${project.id}/documents`, name, content, fields, headers);
  const ask = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', url: string, payload?: object) =>
    app.call({ method, url, cookie, ...(payload === undefined ? {} : { payload }) });
  return { app, cookie, project, send, ask };
}

function sendTo(
  app: TestApp,
  cookie: string,
  url: string,
  name: string,
  content: Buffer,
  fields: Record<string, string> = {},
  headers: Record<string, string> = {},
) {
  const form = upload(name, content, fields);
  return app.call({
    method: 'POST',
    url,
    cookie,
    payload: form.payload,
    headers: { ...form.headers, ...headers },
  });
}

const actions = async ({ database }: TestApp) =>
  (
    await database.read
      .selectFrom('audit_entries')
      .select('action')
      .where('record_kind', '=', 'document')
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);

describe('uploading', () => {
  test('keeps bytes and record; name, size, type and uploader are measured, never taken from fields', async () => {
    const { app, project, send, ask } = await withAdmin();
    const made = await send('Plan für 2026.pdf', pdf(), {
      description: ' The plan ',
      filename: 'x',
      originalName: 'other.pdf',
      fileType: 'text/html',
      fileSize: '1',
      uploadedBy: 'Somebody else',
      id: 'mine',
    });
    expect(made.statusCode).toBe(201);
    expect(made.json()).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      projectId: project.id,
      filename: `${app.clock.now}-Plan für 2026.pdf`,
      originalName: 'Plan für 2026.pdf',
      fileType: 'application/pdf',
      fileSize: pdf().length,
      uploadedBy: 'Test admin',
      uploadedAt: new Date(app.clock.now).toISOString(),
      description: 'The plan',
      isClientVisible: false,
      canPreview: true,
      versions: 1,
      version: 1,
    });
    expect((await ask('GET', `/api/projects/${project.id}/documents`)).json()).toEqual([
      made.json(),
    ]);
    const content = await ask('GET', `/api/documents/${made.json().id}/content`);
    expect(content.rawPayload.equals(pdf())).toBe(true);
    expect(await storedFiles(app)).toHaveLength(1);
    expect(await actions(app)).toEqual(['uploaded']);
  });

  test('is not client visible unless the form says true', async () => {
    const { send } = await withAdmin();
    const shown = async (isClientVisible: string) =>
      (await send('a.pdf', pdf(), { isClientVisible })).json().isClientVisible;
    expect([await shown('true'), await shown('false'), await shown('1'), await shown('')]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  test.each([
    ['empty.pdf', Buffer.alloc(0), 400, 'invalid_input', 'This file is empty.'],
    ['page.html', Buffer.from('<html>'), 415, 'wrong_content_type', 'Only these files'],
    ['page.pdf', Buffer.from('<html>'), 415, 'wrong_content_type', 'not that of a .pdf'],
    ['large.txt', Buffer.alloc(26_214_401, 'a'), 413, 'too_large', 'larger than 25 MB'],
  ])(
    '%s is refused with the reason and leaves nothing',
    async (name, content, status, code, text) => {
      const { app, send } = await withAdmin();
      const reply = await send(name, content);
      expect([reply.statusCode, reply.json().code]).toEqual([status, code]);
      expect(reply.json().message).toContain(text);
      expect(await storedFiles(app)).toEqual([]);
      expect(await actions(app)).toEqual([]);
    },
  );

  test('the largest file there may be is taken', async () => {
    const { send } = await withAdmin();
    expect((await send('large.txt', Buffer.alloc(26_214_400, 'a'))).statusCode).toBe(201);
  });

  test('without a file, with two, or as JSON is refused', async () => {
    const { app, cookie, project, ask } = await withAdmin();
    const url = `/api/projects/${project.id}/documents`;
    expect((await ask('POST', url, { filename: 'a.pdf' })).statusCode).toBe(415);
    const two = upload('a.pdf', pdf());
    const boundary = two.headers['content-type']?.split('boundary=')[1];
    const field = Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--${boundary}--\r\n`,
    );
    const none = await app.call({
      method: 'POST',
      url,
      cookie,
      payload: field,
      headers: two.headers,
    });
    expect([none.statusCode, none.json().message]).toEqual([400, 'Please choose a file.']);
    const end = Buffer.from(`--${boundary}--\r\n`);
    const first = two.payload.subarray(0, two.payload.length - end.length);
    const payload = Buffer.concat([first, two.payload]);
    const both = await app.call({ method: 'POST', url, cookie, payload, headers: two.headers });
    expect([400, 413]).toContain(both.statusCode);
    expect(await storedFiles(app)).toEqual([]);
  });

  test('a form is taken by uploads only', async () => {
    const { ask, app, cookie } = await withAdmin();
    const form = upload('a.pdf', pdf());
    for (const [method, url] of [
      ['POST', '/api/leads'],
      ['PUT', '/api/documents/x'],
      ['POST', '/api/contact'],
    ] as const) {
      const reply = await app.call({ method, url, cookie, ...form });
      expect([reply.statusCode, reply.json().code]).toEqual([415, 'wrong_content_type']);
    }
    expect((await ask('GET', '/api/projects/unknown/documents')).statusCode).toBe(404);
    expect(
      (await sendTo(app, cookie, '/api/projects/unknown/documents', 'a.pdf', pdf())).statusCode,
    ).toBe(404);
  });

  test('a repeated key answers the first document again, with another file it is refused', async () => {
    const { app, send } = await withAdmin();
    const key = { 'idempotency-key': 'k' };
    const replies = await Promise.all([1, 2, 3].map(() => send('a.pdf', pdf(), {}, key)));
    expect(new Set(replies.map((reply) => reply.json().id)).size).toBe(1);
    expect(replies.map((reply) => reply.statusCode)).toEqual([201, 201, 201]);
    expect((await send('a.pdf', pdf('Other'), {}, key)).statusCode).toBe(422);
    expect((await send('b.pdf', pdf(), {}, key)).statusCode).toBe(422);
    expect(await storedFiles(app)).toHaveLength(1);
  });

  test('more than 200 MiB by one person in a day is refused, and counted anew the next day', async () => {
    const { app, send } = await withAdmin();
    await send('a.pdf', pdf());
    await app.database.transaction((tx) =>
      tx
        .updateTable('rate_counters')
        .set({ used: 200 * 1024 * 1024 - 10 })
        .execute(),
    );
    const refused = await send('b.pdf', pdf());
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBe(24 * 3600);
    expect(await storedFiles(app)).toHaveLength(1);
    app.clock.now += 24 * 3_600_000 + 1;
    const { cookie } = await app.signedIn('admin');
    const project = await withProject(app);
    expect(
      (await sendTo(app, cookie, `/api/projects/${project.id}/documents`, 'b.pdf', pdf()))
        .statusCode,
    ).toBe(201);
  });

  test.each([
    ['../../../etc/passwd.txt', 'passwd.txt'],
    ['C:\\temp\\plan.txt', 'plan.txt'],
    [`${'n'.repeat(296)}.txt`, `${'n'.repeat(296)}.txt`],
    ['הסכם סופי.txt', 'הסכם סופי.txt'],
    ['invoice\u202etxt.txt', 'invoicetxt.txt'],
    ['a"b\'c;d.txt', 'a"b\'c;d.txt'],
  ])('the name %j is shown as %j and is never a path', async (name, shown) => {
    const { app, send, ask } = await withAdmin();
    const made = (await send(name, Buffer.from('Hello'))).json();
    expect(made.originalName).toBe(shown.replace('"', '%22'));
    const [file] = await storedFiles(app);
    expect(file).toMatch(/^files\/[0-9a-f]{32}$/);
    const { headers } = await ask('GET', `/api/documents/${made.id}/content`);
    const encoded = /filename\*=UTF-8''(.+)$/.exec(String(headers['content-disposition']))?.[1];
    expect(decodeURIComponent(encoded ?? '')).toBe(made.originalName);
  });
});

describe('the bytes of a document', () => {
  test('come as an attachment that nothing runs in, and that nothing keeps', async () => {
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

  test('are shown by the browser only for pictures and PDF', async () => {
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
      expect.stringContaining("default-src 'none'"),
    ]);
    expect(await shown('a.txt', Buffer.from('x'))).toEqual(['attachment', 'sandbox']);
  });

  test('that are gone are said to be so, and the log names the document', async () => {
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

describe('changing a document', () => {
  test('shares it and takes it back, each written down, and a stale change is refused', async () => {
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

  test('of two shares at the same moment one is written down', async () => {
    const { app, send, ask } = await withAdmin();
    const { id } = (await send('a.pdf', pdf())).json();
    const replies = await Promise.all(
      [1, 2].map(() => ask('PUT', `/api/documents/${id}`, { isClientVisible: true, version: 1 })),
    );
    expect(replies.map((reply) => reply.statusCode).sort()).toEqual([200, 409]);
    expect(await actions(app)).toEqual(['uploaded', 'shared']);
  });

  test('a newer file becomes the document, and the older ones stay to be fetched', async () => {
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

  test('ten newer files at the same moment get ten numbers or are told to try again', async () => {
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

  test('removing takes it from every list, and restoring brings all of it back', async () => {
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

describe('who may read a document', () => {
  test('admins, the client it is shared with, and the responsible staff member; nobody else', async () => {
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

  test('a client gets no earlier file, and nothing once the project is in the bin', async () => {
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
