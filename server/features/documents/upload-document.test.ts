import { describe, expect, test } from 'vitest';
import { StoreUnavailable } from '#server/platform/files/stores/document-store.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { actions, sendTo, storedFiles, withAdmin } from '#server/testing/world/documents.ts';
import { withProject } from '#server/testing/world/projects.ts';
import { pdf, png, upload } from '#server/testing/world/sample-files.ts';
import { expectFigure } from '../../../tools/promised-figure.ts';

describe('an upload', () => {
  test('stores content and record, and takes name, size, type and uploader from no form field', async () => {
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

  test('to a store that hangs fails within seconds, even when its file cannot be removed', async () => {
    const { app, send } = await withAdmin();
    app.context.documents.put = () => Promise.reject(new StoreUnavailable(new Error('no answer')));
    app.context.documents.remove = () => new Promise(() => {});
    const begun = Date.now();
    const refused = await send('a.pdf', pdf());
    expect(Date.now() - begun).toBeLessThan(3000);
    expect(refused.statusCode).toBe(503);
    expect(refused.headers['retry-after']).toBe('5');
    expect(refused.json().message).toMatch(/^The document store is not responding/);
  });

  test('is internal unless the form field is "true"', async () => {
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
    [
      'page.html',
      Buffer.from('<html>'),
      415,
      'wrong_content_type',
      'You can upload only these types of files',
    ],
    ['page.pdf', Buffer.from('<html>'), 415, 'wrong_content_type', 'not really a .pdf'],
    ['large.txt', Buffer.alloc(26_214_401, 'a'), 413, 'too_large', 'larger than 25 MB'],
  ])(
    'of %s is rejected with the reason and stores nothing',
    async (name, content, status, code, text) => {
      const { app, send } = await withAdmin();
      const reply = await send(name, content);
      expect([reply.statusCode, reply.json().code]).toEqual([status, code]);
      expect(reply.json().message).toContain(text);
      expect(await storedFiles(app)).toEqual([]);
      expect(await actions(app)).toEqual([]);
    },
  );

  test('of the maximum size is accepted', async () => {
    const { send } = await withAdmin();
    expect((await send('large.txt', Buffer.alloc(26_214_400, 'a'))).statusCode).toBe(201);
  });

  test('without a file, with two files, or as JSON is rejected', async () => {
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

  test('is the only kind of call that accepts a form', async () => {
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

  test('repeated under its key returns the first document, and with another file is rejected', async () => {
    const { app, send } = await withAdmin();
    const key = { 'idempotency-key': 'k' };
    const replies = await Promise.all([1, 2, 3].map(() => send('a.pdf', pdf(), {}, key)));
    expect(new Set(replies.map((reply) => reply.json().id)).size).toBe(1);
    expect(replies.map((reply) => reply.statusCode)).toEqual([201, 201, 201]);
    expect((await send('a.pdf', pdf('Other'), {}, key)).statusCode).toBe(422);
    expect((await send('b.pdf', pdf(), {}, key)).statusCode).toBe(422);
    expect(await storedFiles(app)).toHaveLength(1);
  });

  test('beyond 200 MiB by one person in a day is rejected until the next day', async () => {
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

  const oddNames: [string, string][] = [
    ['../../../etc/passwd.txt', 'passwd.txt'],
    ['C:\\temp\\plan.txt', 'plan.txt'],
    [`${'n'.repeat(251)}.txt`, `${'n'.repeat(251)}.txt`],
    ['הסכם סופי.txt', 'הסכם סופי.txt'],
    ['invoice\u202etxt.txt', 'invoicetxt.txt'],
    ['a"b\'c;d.txt', 'a"b\'c;d.txt'],
  ];

  test('has as many samples as promised', () => {
    expectFigure('B8', oddNames.length, 'names');
  });

  test.each(oddNames)(
    'named %j appears as %j, and its name is never used as a path',
    async (name, shown) => {
      const { app, send, ask } = await withAdmin();
      const made = (await send(name, Buffer.from('Hello'))).json();
      expect(made.originalName).toBe(shown.replace('"', '%22'));
      const [file] = await storedFiles(app);
      expect(file).toMatch(/^files\/[0-9a-f]{32}$/);
      const { headers } = await ask('GET', `/api/documents/${made.id}/content`);
      const encoded = /filename\*=UTF-8''(.+)$/.exec(String(headers['content-disposition']))?.[1];
      expect(decodeURIComponent(encoded ?? '')).toBe(made.originalName);
    },
  );
});

describe('an invalid file name', () => {
  test.each([
    [`${'n'.repeat(252)}.txt`, /too long/],
    [`${'é'.repeat(126)}.txt`, /too long/],
    ['a.t\u200bxt', /hidden characters/],
    ['a.txt\u202e', /hidden characters/],
  ])('is rejected with the field and stores nothing: %j', async (name, reason) => {
    const { app, send } = await withAdmin();
    const reply = await send(name, Buffer.from('Hello'));
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({
      code: 'invalid_input',
      issues: [{ path: 'file', message: expect.stringMatching(reason) }],
    });
    expect(await storedFiles(app)).toEqual([]);
  });

  test('is rejected like a form field with a NUL byte', async () => {
    const { send } = await withAdmin();
    const reply = await send('a.txt', Buffer.from('Hello'), { anything: 'a\0b' });
    expect([reply.statusCode, reply.json().issues[0].path]).toEqual([400, 'anything']);
  });
});

describe('the total storage limit', () => {
  test('is not exceeded by concurrent uploads, and a rejected upload stores nothing', async () => {
    const { app, project, send, ask } = await withAdmin();
    app.context.documents.roomBytes = 1000;
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, n) => send(`${n}.txt`, Buffer.alloc(300, 'a'))),
    );
    const statuses = replies.map((reply) => reply.statusCode);
    expect(statuses.filter((status) => status === 201)).toHaveLength(3);
    expect(statuses.filter((status) => status === 413)).toHaveLength(5);
    const refused = replies.find((reply) => reply.statusCode === 413);
    expect(refused?.json().message).toBe(
      'There is no space left for documents. Please tell your administrator.',
    );
    expect((await ask('GET', `/api/projects/${project.id}/documents`)).json()).toHaveLength(3);
    expect(await storedFiles(app)).toHaveLength(3);
    expect((await send('fits.txt', Buffer.alloc(100, 'a'))).statusCode).toBe(201);
    expect((await send('more.txt', Buffer.from('a'))).statusCode).toBe(413);
  });
});

/** A bucket that nothing listens for. */
const s3Url = 'http://key:secret@127.0.0.1:1/papers';

test('an unreachable document store fails uploads and downloads with a message that names it', async () => {
  const app = await createTestApp();
  const { cookie, id: adminId } = await app.signedIn('admin');
  const project = await withProject(app);
  const send = (on: typeof app) =>
    sendTo(on, cookie, `/api/projects/${project.id}/documents`, 'a.pdf', pdf());
  const { id } = (await send(app)).json();
  const away = await app.secondInstance({ s3Url });
  const picture = sendTo(away, cookie, `/api/users/${adminId}/picture`, 'a.png', await png());
  for (const reply of [
    await send(away),
    await picture,
    await away.call({ url: `/api/documents/${id}/content`, cookie }),
  ]) {
    expect(reply.statusCode).toBe(503);
    expect(reply.headers['retry-after']).toBe('5');
    expect(reply.json()).toMatchObject({
      code: 'unavailable',
      message: 'The document store is not responding right now. Please try again in a moment.',
    });
  }
  // The failed upload left nothing, and everything else still works.
  const documents = await away.call({ url: `/api/projects/${project.id}/documents`, cookie });
  expect(documents.json()).toHaveLength(1);
});
