import { describe, expect, test } from 'vitest';
import { withInbox, write } from '#server/testing/world/inbox.ts';
import { allMail, testWorker } from '#server/testing/world/mail.ts';

const hour = 3_600_000;

const spam = { formCheck: { website: 'x', elapsedMs: 9_000 } };

describe('the inbox', () => {
  test('lists messages, newest first, and can be searched, filtered and sorted', async () => {
    const { app, get, put } = await withInbox();
    const first = await write(app, { name: 'Émile Roy', email: 'emile@example.com' });
    app.clock.now += 1;
    const second = await write(app, { name: 'Ada Lind', message: 'Do you integrate with SAP?' });
    app.clock.now += 1;
    const third = await write(app, { ...spam, name: 'Bot' });
    const ids = async (query: string) =>
      (await get(`/api/inbox${query}`)).json().map((message: { id: string }) => message.id);
    expect(await ids('')).toEqual([second, first]);
    expect(await ids('?status=spam')).toEqual([third]);
    expect(await ids('?sort=name')).toEqual([second, first]);
    expect(await ids('?q=emile')).toEqual([first]);
    expect(await ids('?q=integrate%20with')).toEqual([second]);
    await put(`/api/inbox/${first}`, { status: 'closed', version: 1 });
    expect(await ids('?status=open')).toEqual([second]);
    expect(await ids('?assigned=nobody')).toHaveLength(2);
    expect(await ids('?assigned=me')).toEqual([]);
    expect((await get('/api/inbox?assigned=you')).statusCode).toBe(400);
  });

  test('shows one message with the due time of its answer', async () => {
    const { app, get } = await withInbox();
    const id = await write(app, { message: '<script>alert(1)</script> & more' });
    expect((await get(`/api/inbox/${id}`)).json()).toMatchObject({
      id,
      name: 'Dana Whitfield',
      message: '<script>alert(1)</script> & more',
      status: 'open',
      assignedTo: null,
      dueAt: new Date(app.clock.now + 24 * hour).toISOString(),
      answeredAt: null,
      version: 1,
      replies: [],
    });
  });
});

describe('an answer', () => {
  test('is mailed to the sender in the name of the signed-in admin, and stored in the thread', async () => {
    const { app, admin, post } = await withInbox();
    const id = await write(app);
    app.clock.now += 2 * hour;
    const reply = await post(`/api/inbox/${id}/replies`, {
      message: 'Yes, we can.\n<b>Thursday?</b>',
      version: 1,
      // Ignored: the caller cannot set these.
      to: 'victim@example.com',
      email: 'victim@example.com',
      authorName: 'The Boss',
    });
    expect(reply.statusCode).toBe(201);
    expect(reply.json()).toMatchObject({
      status: 'open',
      version: 2,
      assignedTo: { id: admin.id, name: 'Test admin' },
      answeredAt: new Date(app.clock.now).toISOString(),
      replies: [
        {
          authorName: 'Test admin',
          message: 'Yes, we can.\n<b>Thursday?</b>',
          mailStatus: 'queued',
        },
      ],
    });
    const { worker, transport } = testWorker(app);
    await worker.deliverDue();
    const mail = transport.sent.find((one) => one.subject.startsWith('Re: '));
    expect(mail).toMatchObject({
      to: 'dana@northridge.example',
      subject: `Re: Your message ${reply.json().reference} (Ascent)`,
    });
    expect(mail?.text).toContain('<b>Thursday?</b>');
    expect(mail?.html).toContain('&lt;b&gt;Thursday?&lt;/b&gt;');
    expect(transport.sent.map((one) => one.to)).not.toContain('victim@example.com');
  });

  test('is threaded with the confirmation in the sender’s mailbox', async () => {
    const { app, post } = await withInbox();
    const id = await write(app);
    await post(`/api/inbox/${id}/replies`, { message: 'First', version: 1 });
    await post(`/api/inbox/${id}/replies`, { message: 'Second', version: 2 });
    const { worker, transport } = testWorker(app);
    await worker.deliverDue();
    const toDana = transport.sent.filter((one) => one.to === 'dana@northridge.example');
    const confirmation = toDana.find((one) => one.subject.startsWith('We have'));
    const answers = toDana.filter((one) => one.subject.startsWith('Re: '));
    expect(answers).toHaveLength(2);
    for (const answer of answers) expect(answer.inReplyTo).toBe(confirmation?.messageId);
  });

  test('can close the message, which then must be reopened for another answer', async () => {
    const { app, post, put } = await withInbox();
    const id = await write(app);
    const closing = await post(`/api/inbox/${id}/replies`, {
      message: 'Done.',
      close: true,
      version: 1,
    });
    expect(closing.json().status).toBe('closed');
    const refused = await post(`/api/inbox/${id}/replies`, { message: 'More', version: 2 });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'conflict']);
    await put(`/api/inbox/${id}`, { status: 'open', version: 2 });
    const more = await post(`/api/inbox/${id}/replies`, { message: 'More', version: 3 });
    expect(more.json().replies).toHaveLength(2);
  });

  test('sent several times with one idempotency key is mailed once', async () => {
    const { app, post } = await withInbox();
    const id = await write(app);
    const key = { 'idempotency-key': 'once' };
    const body = { message: 'Yes.', version: 1 };
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => post(`/api/inbox/${id}/replies`, body, key)),
    );
    expect(replies.map((reply) => reply.statusCode)).toEqual(Array(6).fill(201));
    const mails = await allMail(app.context);
    expect(mails.filter((mail) => mail.template === 'contact-reply')).toHaveLength(1);
  });

  test('sent again after its answer was lost is mailed once, though the screen shows the newer version', async () => {
    const { app, post } = await withInbox();
    const id = await write(app);
    const key = { 'idempotency-key': 'lost' };
    const first = await post(`/api/inbox/${id}/replies`, { message: 'Yes.', version: 1 }, key);
    const again = await post(`/api/inbox/${id}/replies`, { message: 'Yes.', version: 2 }, key);
    expect(again.statusCode, again.body).toBe(201);
    expect(again.json()).toEqual(first.json());
    const other = await post(`/api/inbox/${id}/replies`, { message: 'No.', version: 2 }, key);
    expect(other.json()).toMatchObject({ code: 'idempotency_mismatch' });
    const mails = await allMail(app.context);
    expect(mails.filter((mail) => mail.template === 'contact-reply')).toHaveLength(1);
  });

  test('by two admins at once succeeds for one, and is refused for the other', async () => {
    const { app, as, get, admin } = await withInbox();
    const other = await app.signedIn('admin');
    const id = await write(app);
    const replies = await Promise.all(
      [admin, other].flatMap(({ cookie }) =>
        Array.from({ length: 3 }, () =>
          as(cookie).post(`/api/inbox/${id}/replies`, { message: 'Mine', version: 1 }),
        ),
      ),
    );
    expect(replies.map((reply) => reply.statusCode).sort()).toEqual([201, ...Array(5).fill(409)]);
    expect((await get(`/api/inbox/${id}`)).json().replies).toHaveLength(1);
    const mails = await allMail(app.context);
    expect(mails.filter((mail) => mail.template === 'contact-reply')).toHaveLength(1);
  });

  test.each<[string, object, string]>([
    ['nothing', { message: ' \n ' }, 'message'],
    ['a NUL', { message: 'Yes\0' }, 'message'],
    ['too much', { message: 'x'.repeat(20_001) }, 'message'],
    ['a list', { message: ['Yes'] }, 'message'],
    ['no version', { version: undefined }, 'version'],
    ['half a version', { version: 1.5 }, 'version'],
    ['a text for close', { close: 'yes' }, 'close'],
  ])('of %s is refused, and nothing is mailed', async (_title, change, path) => {
    const { app, get, post } = await withInbox();
    const id = await write(app);
    const reply = await post(`/api/inbox/${id}/replies`, { message: 'Yes', version: 1, ...change });
    expect([reply.statusCode, reply.json().issues[0].path]).toEqual([400, path]);
    expect((await get(`/api/inbox/${id}`)).json()).toMatchObject({ version: 1, replies: [] });
  });
});

describe('a message', () => {
  test('can be assigned to an admin, and to nobody else', async () => {
    const { app, admin, get, put } = await withInbox();
    const client = await app.signedIn('client');
    const id = await write(app);
    const assigned = await put(`/api/inbox/${id}`, { assignedTo: admin.id, version: 1 });
    expect(assigned.json().assignedTo).toEqual({ id: admin.id, name: 'Test admin' });
    expect((await get('/api/inbox?assigned=me')).json()).toHaveLength(1);
    for (const assignedTo of [client.id, 'nobody-of-that-name', '']) {
      const refused = await put(`/api/inbox/${id}`, { assignedTo, version: 2 });
      expect([refused.statusCode, refused.json().issues?.[0].path]).toEqual([400, 'assignedTo']);
    }
    const freed = await put(`/api/inbox/${id}`, { assignedTo: null, version: 2 });
    expect(freed.json()).toMatchObject({ assignedTo: null, version: 3 });
  });

  test('cannot be changed from an outdated version', async () => {
    const { app, get, put } = await withInbox();
    const id = await write(app);
    const replies = await Promise.all(
      ['closed', 'spam', 'closed', 'spam'].map((status) =>
        put(`/api/inbox/${id}`, { status, version: 1 }),
      ),
    );
    expect(replies.map((reply) => reply.statusCode).sort()).toEqual([200, 409, 409, 409]);
    expect((await get(`/api/inbox/${id}`)).json().version).toBe(2);
  });

  test('marked as spam by mistake gets a lead and a due time once it is released', async () => {
    const { app, get, put } = await withInbox();
    const id = await write(app, spam);
    expect((await get(`/api/inbox/${id}`)).json()).toMatchObject({
      status: 'spam',
      spamReason: 'A field that people do not see was filled in.',
      leadId: null,
      dueAt: null,
    });
    const released = await put(`/api/inbox/${id}`, { status: 'open', version: 1 });
    expect(released.json()).toMatchObject({
      status: 'open',
      spamReason: '',
      leadId: expect.any(String),
      dueAt: new Date(app.clock.now + 24 * hour).toISOString(),
    });
    expect((await get('/api/leads')).json()).toEqual([
      expect.objectContaining({ source: 'contact', email: 'dana@northridge.example' }),
    ]);
  });

  test.each(['get', 'put', 'post'] as const)(
    'that does not exist returns 404 to a %s',
    async (method) => {
      const { as, admin } = await withInbox();
      const calls = as(admin.cookie);
      const body = { message: 'Yes', version: 1 };
      const reply =
        method === 'get'
          ? await calls.get('/api/inbox/unknown')
          : method === 'put'
            ? await calls.put('/api/inbox/unknown', body)
            : await calls.post('/api/inbox/unknown/replies', body);
      expect(reply.statusCode).toBe(404);
    },
  );
});
