import { connect, type Socket } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createTestApp, listen, type TestApp } from '#server/testing/test-app.ts';

/** Sends `bytes` on a connection; resolves to the response until the server closed it, and when. */
async function talk(program: TestApp, bytes: string, goOn?: (socket: Socket) => void) {
  const { hostname, port } = new URL(await listen(program));
  const socket = connect(Number(port), hostname);
  onTestFinished(() => {
    socket.destroy();
  });
  const began = performance.now();
  let answer = '';
  let answeredMs = Number.POSITIVE_INFINITY;
  socket.setEncoding('latin1').on('data', (text: string) => {
    answer += text;
    answeredMs = Math.min(answeredMs, performance.now() - began);
  });
  socket.write(bytes);
  goOn?.(socket);
  // A reset connection has ended as well.
  await new Promise<void>((resolve) => {
    socket.on('error', () => resolve()).on('close', () => resolve());
  });
  return { answer, answeredMs, closedMs: performance.now() - began };
}

/** Sends a byte of a body ten times a second, forever. */
function dribble(socket: Socket) {
  const timer = setInterval(() => socket.writable && socket.write('x'), 100);
  socket.on('close', () => clearInterval(timer));
}

const post = (path: string, type: string, more = '') =>
  `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\n${more}content-length: 20000000\r\n\r\nstart`;

describe('an unwanted body', () => {
  test.each([
    ['an unknown call', post('/api/nothing', 'application/json'), 404],
    ['an unknown page', post('/nothing', 'text/plain'), 405],
    ['a method that is not taken', post('/api/health/live', 'application/json'), 405],
    ['an upload by nobody', post('/api/auth/picture', 'multipart/form-data; boundary=b'), 401],
    [
      'a form to a call without files',
      post('/api/contact', 'multipart/form-data; boundary=b'),
      415,
    ],
    ['more JSON than is taken', post('/api/contact', 'application/json'), 413],
    [
      'another site',
      post('/api/contact', 'application/json', 'origin: https://evil.example\r\n'),
      403,
    ],
    ['a page', post('/.well-known/security.txt', 'text/plain').replace('POST', 'GET'), 200],
    ['an address too long', post(`/${'a'.repeat(9000)}`, 'application/json'), 414],
  ])('to %s is answered and closed at once', async (_title, bytes, status) => {
    const { answer, answeredMs, closedMs } = await talk(await createTestApp(), bytes, dribble);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer.toLowerCase()).toContain('\r\nconnection: close\r\n');
    expect(answeredMs).toBeLessThan(1000);
    expect(closedMs).toBeLessThan(2500);
  });

  test('of 20 MB is received, and its sender gets the response', async () => {
    const program = await createTestApp();
    const address = await listen(program);
    const reply = await fetch(`${address}/api/auth/picture`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      body: Buffer.alloc(20_000_000),
    });
    expect(reply.status).toBe(401);
    expect((await reply.json()).code).toBe('not_signed_in');
  });

  test('cannot hide a second request after it', async () => {
    const program = await createTestApp();
    const contact = '{"name":"Ann","email":"ann@example.com","message":"A message of some length"}';
    const hidden = `POST /api/contact HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${contact.length}\r\n\r\n${contact}`;
    const first =
      'POST /api/nothing HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: 10\r\n\r\nstart';
    const { answer } = await talk(program, first, (socket) => {
      setTimeout(() => socket.write(`12345${hidden}`), 200);
    });
    expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
    expect(
      await program.database.read.selectFrom('contact_messages').select('id').execute(),
    ).toEqual([]);
  });

  test('does not include one that was read, whose connection stays open', async () => {
    const bytes = 'POST /api/contact HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n';
    const { answer } = await talk(
      await createTestApp(),
      `${bytes}content-length: 2\r\n\r\n{}`,
      (socket) => {
        setTimeout(
          () => socket.write(`${bytes}connection: close\r\ncontent-length: 2\r\n\r\n{}`),
          200,
        );
      },
    );
    expect(answer.match(/HTTP\/1\.1 400/g)).toHaveLength(2);
  });
});

test.each(['GET / HTTP/1.1\r\nhost: x\r\n', ''])(
  'headers that never end are cut off after ten seconds: %j',
  async (bytes) => {
    const program = await createTestApp();
    expect(program.app.server.headersTimeout).toBe(10_000);
    // The same with a shorter limit; Node checks once a second.
    program.app.server.headersTimeout = 300;
    const { closedMs } = await talk(program, bytes, (socket) => {
      if (bytes === '') return;
      const timer = setInterval(() => socket.writable && socket.write('a: b\r\n'), 100);
      socket.on('close', () => clearInterval(timer));
    });
    expect(closedMs).toBeLessThan(3000);
  },
);

describe('every error response', () => {
  const wanted = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
    'strict-transport-security': expect.stringContaining('max-age=31536000'),
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  };

  test.each([
    ['GET', '/api/nothing', 404],
    ['GET', '/nothing', 404],
    ['GET', '/%zz', 404],
    ['DELETE', '/api/contact', 405],
    ['POST', '/nothing', 405],
    ['GET', `/${'a'.repeat(9000)}`, 414],
  ] as const)('carries the common headers: %s %s', async (method, url, status) => {
    const { call } = await createTestApp({ publicUrl: 'https://crm.example' });
    const reply = await call({ method, url });
    expect(reply.statusCode).toBe(status);
    expect(reply.headers).toMatchObject(wanted);
  });

  test('carries them even for input that is not a request', async () => {
    const program = await createTestApp({ publicUrl: 'https://crm.example' });
    const { answer } = await talk(program, 'FOO / HTTP/1.1\r\nhost: x\r\n\r\n');
    const head = answer.split('\r\n\r\n')[0] ?? '';
    const headers = Object.fromEntries(
      head
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(': ')),
    );
    expect(headers).toMatchObject(wanted);
  });
});

test.each([
  ['application/json', '{"unfinished'],
  ['application/json', '{"a":"\\u0000"}'],
  ['application/json', '{"__proto__":{}}'],
  ['text/plain', 'hello'],
  ['nonsense', 'hello'],
  ['multipart/form-data; boundary=b', '--b'],
  ['application/json', `"${'x'.repeat(300_000)}"`],
])('an unsupported method is answered with 405, whatever is sent: %s %s', async (type, payload) => {
  const { call } = await createTestApp();
  for (const [url, allow] of [
    ['/api/contact', 'POST'],
    ['/api/documents/x/versions', 'GET, POST'],
    // Not the records with these ids, which the routes with parameters take.
    ['/api/leads/stats', 'GET'],
    ['/api/leads/convert-to-project', 'POST'],
    ['/api/quotes/convert-to-project?x=1', 'POST'],
    ['/nothing', 'GET, HEAD'],
  ] as const) {
    const reply = await call({ method: 'PUT', url, payload, headers: { 'content-type': type } });
    expect([url, reply.statusCode, reply.json().code]).toEqual([url, 405, 'method_not_allowed']);
    expect([url, reply.headers.allow]).toEqual([url, allow]);
  }
});

describe('/.well-known/security.txt', () => {
  test('names the contact, its own URL and its expiry', async () => {
    const { call, clock } = await createTestApp({
      publicUrl: 'https://crm.example',
      companyEmail: 'hello@crm.example',
    });
    const reply = await call({ url: '/.well-known/security.txt' });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'x-content-type-options': 'nosniff',
    });
    const fields = Object.fromEntries(
      reply.body
        .trim()
        .split('\n')
        .map((line) => line.split(/: (.*)/).slice(0, 2)),
    );
    expect(fields).toMatchObject({
      Contact: 'mailto:hello@crm.example',
      Canonical: 'https://crm.example/.well-known/security.txt',
    });
    const days = (Date.parse(fields.Expires) - clock.now) / 86_400_000;
    expect(days).toBeGreaterThan(90);
    expect(days).toBeLessThan(365);
  });

  test.each([
    ['security@crm.example', 'mailto:security@crm.example'],
    ['https://crm.example/report', 'https://crm.example/report'],
  ])('names %s if that is the contact for it', async (securityContact, uri) => {
    const { call } = await createTestApp({ securityContact });
    const { body } = await call({ url: '/.well-known/security.txt' });
    expect(body).toMatch(new RegExp(`^Contact: ${uri}$`, 'm'));
  });
});
