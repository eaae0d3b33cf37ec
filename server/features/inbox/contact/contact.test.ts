import { describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { allMail } from '#server/testing/world/mail.ts';

const dana = {
  name: 'Dana Whitfield',
  email: 'dana@northridge.example',
  company: 'Northridge Dental',
  message: 'Recalls are kept in three spreadsheets.',
};
const send = (app: TestApp, change: object = {}, more: { key?: string; address?: string } = {}) =>
  app.call({
    method: 'POST',
    url: '/api/contact',
    payload: { ...dana, ...change },
    ...(more.key === undefined ? {} : { headers: { 'idempotency-key': more.key } }),
    ...(more.address === undefined ? {} : { remoteAddress: more.address }),
  });
const stored = (app: TestApp) =>
  app.database.read.selectFrom('contact_messages').selectAll().orderBy('id').execute();
const leads = async (app: TestApp) => {
  const { cookie } = await app.signedIn('admin');
  return (await app.call({ url: '/api/leads', cookie })).json();
};
async function expectNothingStored(app: TestApp) {
  const { read } = app.database;
  for (const table of ['contact_messages', 'leads', 'mails', 'answer_clocks'] as const)
    expect(await read.selectFrom(table).selectAll().execute()).toEqual([]);
}

describe('a message of the contact form', () => {
  test('is stored verbatim and answered with its reference', async () => {
    const app = await createTestApp();
    const message = '  <b>Hi</b> & "hello"\n{{7*7}} 💡 \u202e  ';
    const reply = await send(app, { message });
    expect(reply.statusCode).toBe(201);
    expect(reply.json()).toEqual({
      id: expect.any(String),
      reference: expect.stringMatching(/^M-[0-9A-Z]{4}-[0-9A-Z]{4}$/),
      message: "Thank you for your message! We'll get back to you soon.",
    });
    expect(await stored(app)).toEqual([
      expect.objectContaining({
        ...dana,
        message: message.trim(),
        reference: reply.json().reference,
        status: 'open',
        consent_version: null,
      }),
    ]);
  });

  test('creates one lead per address regardless of case, with source contact', async () => {
    const app = await createTestApp();
    await send(app);
    await send(app, { email: 'DANA@northridge.example', name: 'Somebody Else' });
    expect(await leads(app)).toEqual([
      expect.objectContaining({
        firstName: 'Dana',
        lastName: 'Whitfield',
        email: dana.email,
        company: dana.company,
        source: 'contact',
        message: dana.message,
      }),
    ]);
    const messages = await stored(app);
    expect(messages).toHaveLength(2);
    expect(new Set(messages.map((message) => message.lead_id)).size).toBe(1);
  });

  test('is confirmed to its sender, without quoting it, and mailed to the company', async () => {
    const app = await createTestApp();
    const { id, reference } = (await send(app)).json();
    const mails = await allMail(app.context);
    const sender = mails.find((mail) => mail.to === dana.email);
    expect(sender).toMatchObject({
      template: 'contact-received',
      subject: `We have your message ${reference} (Ascent)`,
      path: '/contact#booking',
    });
    expect(sender?.text).toContain('within 24 hours');
    expect(sender?.text).not.toContain('spreadsheets');
    const team = mails.find((mail) => mail.to === app.context.config.companyEmail);
    expect(team).toMatchObject({ template: 'new-lead', path: `/admin/inbox/${id}` });
    expect(team?.text).toContain(dana.message);
  });

  test('starts the clock for an answer in 24 hours', async () => {
    const app = await createTestApp();
    const { id } = (await send(app)).json();
    const clocks = await app.database.read.selectFrom('answer_clocks').selectAll().execute();
    expect(clocks).toEqual([
      expect.objectContaining({
        kind: 'contact',
        subject_id: id,
        due_at: app.clock.now + 24 * 3_600_000,
        answered_at: null,
      }),
    ]);
  });

  test('stores the consent text that its sender read, and its version', async () => {
    const app = await createTestApp();
    await send(app, { consent: '1' });
    expect(await stored(app)).toEqual([
      expect.objectContaining({ consent_version: '1', consent_at: app.clock.now }),
    ]);
    const texts = await app.database.read.selectFrom('consent_texts').selectAll().execute();
    expect(texts).toEqual([{ version: '1', text: expect.stringContaining('you agree') }]);
    expect((await send(app, { consent: '0' })).statusCode).toBe(400);
  });

  test.each([undefined, null, ''])('needs no company: %s', async (company) => {
    const app = await createTestApp();
    expect((await send(app, { company })).statusCode).toBe(201);
    expect((await stored(app))[0]?.company).toBe('');
  });

  test('ignores fields that only the server may set', async () => {
    const app = await createTestApp();
    await send(app, {
      id: 'mine',
      reference: 'M-1',
      status: 'closed',
      assignedTo: 'x',
      to: 'a@b.c',
    });
    const [message] = await stored(app);
    expect(message).toMatchObject({ status: 'open', assigned_to: null });
    expect(message?.id).not.toBe('mine');
    expect((await allMail(app.context)).map((mail) => mail.to).sort()).toEqual([
      dana.email,
      app.context.config.companyEmail,
    ]);
  });
});

describe('a repeated message', () => {
  test('sent ten times at once with one idempotency key is stored once, with the same reply', async () => {
    const app = await createTestApp();
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => send(app, {}, { key: 'once' })),
    );
    expect(replies.map((reply) => reply.statusCode)).toEqual(Array(10).fill(201));
    expect(new Set(replies.map((reply) => reply.body)).size).toBe(1);
    expect(await stored(app)).toHaveLength(1);
    expect(await allMail(app.context)).toHaveLength(2);
  });

  test('with another text and the same key is refused', async () => {
    const app = await createTestApp();
    await send(app, {}, { key: 'once' });
    const reply = await send(app, { message: 'Something else entirely.' }, { key: 'once' });
    expect([reply.statusCode, reply.json().code]).toEqual([422, 'idempotency_mismatch']);
    expect(await stored(app)).toHaveLength(1);
  });

  test('sent by one person several times at once creates one lead', async () => {
    const app = await createTestApp();
    const replies = await Promise.all(Array.from({ length: 8 }, () => send(app)));
    expect(replies.map((reply) => reply.statusCode)).toEqual(Array(8).fill(201));
    expect(await leads(app)).toHaveLength(1);
  });
});

describe('a bad message', () => {
  test.each<[string, object, string, string]>([
    ['no name', { name: ' ' }, 'name', 'Name is required'],
    ['a list as name', { name: ['Dana'] }, 'name', 'Name is required'],
    ['no address', { email: 'dana@' }, 'email', 'Valid email is required'],
    ['two addresses', { email: 'a@b.example,c@d.example' }, 'email', 'Valid email is required'],
    ['a header', { email: 'a@b.example\r\nBcc: c@d.example' }, 'email', 'Valid email is required'],
    [
      'nine characters',
      { message: '123456789 ' },
      'message',
      'Message must be at least 10 characters',
    ],
    ['no message', { message: undefined }, 'message', 'Message must be at least 10 characters'],
    [
      'a hundred thousand characters',
      { message: 'x'.repeat(100_000) },
      'message',
      'Please use 5,000 characters or fewer',
    ],
    ['a NUL', { name: 'Da\0na' }, 'name', 'This contains characters we cannot read'],
    [
      'half a surrogate pair',
      { message: 'Something \ud800 odd' },
      'message',
      'This contains characters we cannot read',
    ],
    ['a number as company', { company: 7 }, 'company', 'Please enter the company as text'],
  ])(
    'with %s is refused, naming the field, and nothing is stored',
    async (_t, change, path, message) => {
      const app = await createTestApp();
      const reply = await send(app, change);
      expect(reply.statusCode).toBe(400);
      expect(reply.json().issues).toContainEqual({ path, message });
      await expectNothingStored(app);
    },
  );

  test.each(['{"__proto__":{"name":"Dana"}}', '[]', 'null', '7', '', '{"name":'])(
    'of %s is refused without a server error',
    async (payload) => {
      const app = await createTestApp();
      const reply = await app.call({
        method: 'POST',
        url: '/api/contact',
        payload,
        headers: { 'content-type': 'application/json' },
      });
      expect(reply.statusCode).toBe(400);
      await expectNothingStored(app);
    },
  );
});

describe('spam', () => {
  test.each<[string, object, string]>([
    [
      'the hidden field',
      { website: 'https://pills.example', elapsedMs: 9_000 },
      'A field that people do not see was filled in.',
    ],
    [
      'the short fill time',
      { website: '', elapsedMs: 1_999 },
      'The form was filled in faster than anyone can type.',
    ],
  ])(
    'detected by %s is stored without a lead, clock or mail',
    async (_title, formCheck, reason) => {
      const app = await createTestApp();
      const reply = await send(app, { formCheck });
      expect(Object.keys(reply.json())).toEqual(['id', 'reference', 'message']);
      expect(reply.statusCode).toBe(201);
      expect(await stored(app)).toEqual([
        expect.objectContaining({ status: 'spam', spam_reason: reason, lead_id: null }),
      ]);
      expect(await leads(app)).toEqual([]);
      expect(await allMail(app.context)).toEqual([]);
    },
  );

  test('is not assumed of a form sent after two seconds', async () => {
    const app = await createTestApp();
    await send(app, { formCheck: { website: '', elapsedMs: 2_000 } });
    expect(await stored(app)).toEqual([expect.objectContaining({ status: 'open' })]);
  });

  test('is limited to 30 posts an hour from one network address, with a helpful message', async () => {
    const app = await createTestApp();
    const replies = [];
    for (let round = 0; round < 20; round++)
      replies.push(
        ...(await Promise.all(
          Array.from({ length: 50 }, (_, index) =>
            send(app, { email: `visitor-${round}-${index}@example.com` }),
          ),
        )),
      );
    expect(replies.filter((reply) => reply.statusCode === 201)).toHaveLength(30);
    expect(await stored(app)).toHaveLength(30);
    const refused = replies.find((reply) => reply.statusCode === 429);
    expect(refused?.headers['retry-after']).toBe('3600');
    expect(refused?.json().message).toBe(
      'You have sent this form many times in the last hour, and we have what you sent. Please wait 60 minutes before you send more, or email hello@example.com.',
    );
    app.clock.now += 3_600_000;
    expect((await send(app)).statusCode).toBe(201);
  });

  test('is limited to ten messages with one e-mail address, from any network address', async () => {
    const app = await createTestApp();
    const replies = [];
    for (let index = 0; index < 12; index++)
      replies.push(
        await send(
          app,
          { email: index % 2 ? dana.email : 'DANA@northridge.example' },
          {
            address: `203.0.113.${index}`,
          },
        ),
      );
    expect(replies.map((reply) => reply.statusCode)).toEqual([...Array(10).fill(201), 429, 429]);
  });
});
