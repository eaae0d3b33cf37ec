import { connect, createServer, type Server } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { describe, expect, onTestFinished, test } from 'vitest';
import { renderMail } from '#server/platform/mail/render-mail.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { testWorker } from '#server/testing/world/mail.ts';
import { queueMail } from './queue-mail.ts';
import { smtpTransport } from './smtp-transport.ts';
import { type OutgoingMail, PermanentFailure } from './transport.ts';

interface Received {
  from: string;
  to: string[];
  raw: string;
}

/** Short enough for a test; the real timeouts are in smtp-transport.ts. */
const quick = {
  connectionTimeout: 300,
  greetingTimeout: 300,
  socketTimeout: 300,
  wholeTalkMs: 1000,
};

const urlOf = (server: Server) => {
  const address = server.address();
  return `smtp://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
};

/** A mail server that stores what it receives, or behaves as the options say. */
async function mailServer(options: SMTPServerOptions = {}) {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map((recipient) => recipient.address),
          raw: Buffer.concat(parts).toString(),
        });
        done();
      });
    },
    ...options,
  });
  server.on('error', () => {}); // Connections that we end on purpose.
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { url: urlOf(server.server), received };
}

/** Something on a port that is not a mail server. */
async function oddServer(onConnection: Parameters<typeof createServer>[1]) {
  const server = createServer(onConnection);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    server.close();
  });
  return urlOf(server);
}

async function outgoing(overrides: Partial<OutgoingMail> = {}): Promise<OutgoingMail> {
  const brand = {
    companyName: 'Ascent',
    companyEmail: 'hello@example.com',
    publicUrl: 'https://www.example.com',
  };
  return {
    ...(await renderMail('contact-received', { firstName: 'Dana' }, brand)),
    id: 'one',
    messageId: '<one@www.example.com>',
    createdAt: Date.UTC(2026, 2, 4, 12),
    from: { name: brand.companyName, address: brand.companyEmail },
    to: 'dana@northridge.example',
    ...overrides,
  };
}

const refuse = (code: number, text: string) =>
  Object.assign(new Error(text), { responseCode: code });

describe('sending mail by SMTP', () => {
  test('delivers one mail to one recipient with the fixed Message-ID, as HTML and as text', async () => {
    const { url, received } = await mailServer();
    await smtpTransport(url).send(await outgoing());
    expect(received).toHaveLength(1);
    const [mail] = received;
    expect([mail?.from, mail?.to]).toEqual(['hello@example.com', ['dana@northridge.example']]);
    expect(mail?.raw).toContain('Message-ID: <one@www.example.com>');
    expect(mail?.raw).toContain('From: Ascent <hello@example.com>');
    expect(mail?.raw).toContain('Content-Type: text/plain');
    expect(mail?.raw).toContain('Content-Type: text/html');
  });

  test.each([
    ['the subject', { subject: 'Hello\r\nBcc: eve@evil.example\r\n\r\nbody' }],
    ['the company name', { from: { name: 'A\r\nBcc: eve@evil.example', address: 'a@b.example' } }],
    ['the company name as a list', { from: { name: 'a@x.example, "eve', address: 'a@b.example' } }],
    ['the Message-ID', { messageId: '<one@x.example>\r\nBcc: eve@evil.example' }],
  ])('never turns %s into a header or a recipient', async (_where, overrides) => {
    const { url, received } = await mailServer();
    await smtpTransport(url).send(await outgoing(overrides));
    const [mail] = received;
    expect(mail?.to).toEqual(['dana@northridge.example']);
    const head = mail?.raw.split('\r\n\r\n', 1)[0] ?? '';
    expect(head).not.toMatch(/^bcc:/im);
    expect(head.match(/^[\w-]+(?=:)/gm)?.sort()).toEqual([
      'Auto-Submitted',
      'Content-Type',
      'Date',
      'From',
      'MIME-Version',
      'Message-ID',
      'Subject',
      'To',
    ]);
  });

  test.each<[string, SMTPServerOptions, boolean]>([
    ['421 at the greeting', { onConnect: (_s, done) => done(refuse(421, 'busy')) }, false],
    ['451 for the recipient', { onRcptTo: (_a, _s, done) => done(refuse(451, 'later')) }, false],
    ['550 for the recipient', { onRcptTo: (_a, _s, done) => done(refuse(550, 'nobody')) }, true],
    [
      '550 5.7.1, relaying denied',
      { onRcptTo: (_a, _s, done) => done(refuse(550, '5.7.1 relaying denied')) },
      false,
    ],
    ['554 for the sender', { onMailFrom: (_a, _s, done) => done(refuse(554, 'no')) }, false],
    [
      '552 for the content',
      { onData: (s, _x, done) => s.resume().on('end', () => done(refuse(552, 'full'))) },
      false,
    ],
  ])(
    'takes %s as a failure, permanent only for an unknown recipient',
    async (_w, options, forGood) => {
      const { url } = await mailServer(options);
      const failure = await smtpTransport(url, quick)
        .send(await outgoing())
        .catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(Error);
      expect(failure instanceof PermanentFailure).toBe(forGood);
    },
  );

  test('gives up on a server that is silent, one that never finishes and one that hangs up', async () => {
    const mute = await oddServer(() => {});
    const endless = await oddServer((socket) => {
      socket.on('error', () => {});
      const drip = setInterval(() => socket.write('220-still here\r\n'), 100);
      socket.on('close', () => clearInterval(drip));
    });
    const hangsUp = await oddServer((socket) => socket.destroy());
    for (const url of [mute, endless, hangsUp, 'smtp://127.0.0.1:1']) {
      const begin = performance.now();
      await expect(smtpTransport(url, quick).send(await outgoing())).rejects.toThrow();
      expect(performance.now() - begin).toBeLessThan(3000);
    }
  });

  test('can be retried after the connection breaks in the middle of the mail', async () => {
    const { url, received } = await mailServer();
    const target = Number(new URL(url).port);
    let breaks = true;
    // A proxy that forwards bytes until the mail itself starts, then drops the connection.
    const flaky = await oddServer((socket) => {
      const onward = connect(target, '127.0.0.1');
      for (const end of [socket, onward]) end.on('error', () => {});
      socket.on('data', (bytes) => {
        if (breaks && bytes.includes('Message-ID')) socket.destroy();
        else onward.write(bytes);
      });
      socket.on('close', () => onward.destroy());
      onward.pipe(socket);
    });
    const app = await createTestApp();
    await app.database.transaction((tx) =>
      queueMail(
        { tx, context: app.context },
        {
          template: 'contact-received',
          to: 'dana@northridge.example',
          data: { firstName: 'Dana' },
        },
      ),
    );
    const { worker } = testWorker(app, { transport: smtpTransport(flaky, quick) });
    await worker.deliverDue();
    const find = () => app.database.read.selectFrom('mails').selectAll().executeTakeFirstOrThrow();
    expect(await find()).toMatchObject({ status: 'queued', attempts: 1 });
    expect((await find()).last_error).not.toBe('');
    expect(received).toEqual([]);
    breaks = false;
    app.clock.now += 60_000;
    await worker.deliverDue();
    const row = await find();
    expect(row.status).toBe('sent');
    expect(received.map((mail) => mail.raw.includes(row.message_id))).toEqual([true]);
  });
});
