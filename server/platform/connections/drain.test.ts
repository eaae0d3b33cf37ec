import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { openStream } from '#server/testing/event-stream.ts';
import { networkAddress } from '#server/testing/network-address.ts';
import { createTestApp, listen } from '#server/testing/test-app.ts';
import { quoteRequest } from '#server/testing/world/factories.ts';

let people = 0;

/** Sends a quote on a connection that stays open; resolves to the status, or how it was cut. */
function send(address: string, agent: Agent): Promise<number | string> {
  people += 1;
  return new Promise((resolve) => {
    const sent = request(
      `${address}/api/quotes`,
      {
        method: 'POST',
        agent,
        // Each from its own network: a single one would exceed the form's rate limit.
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': networkAddress(people),
        },
      },
      (reply) => {
        reply.resume().on('end', () => resolve(reply.statusCode ?? 0));
      },
    );
    sent.on('error', (error) => resolve(error.message));
    sent.end(JSON.stringify(quoteRequest({ customerEmail: `person-${people}@example.com` })));
  });
}

test('a stop answers every earlier request and does not wait for idle connections', async () => {
  const program = await createTestApp();
  const address = await listen(program);
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  // Connections that are open and idle when the stop comes.
  await Promise.all(Array.from({ length: 4 }, () => send(address, agent)));
  let arrived = 0;
  const allArrived = new Promise<void>((resolve) => {
    program.app.server.on('request', () => {
      arrived += 1;
      if (arrived === 12) resolve();
    });
  });
  const answers = Array.from({ length: 12 }, () => send(address, agent));
  await allArrived;
  const started = performance.now();
  await program.app.close();
  expect(performance.now() - started).toBeLessThan(3000);
  expect(await Promise.all(answers)).toEqual(Array(12).fill(201));
});

test('requests that a busy program has not read yet are answered too, twice out of two', async () => {
  for (let round = 0; round < 2; round++) {
    const program = await createTestApp({ trustProxy: ['127.0.0.1'] });
    const address = await listen(program);
    const agent = new Agent({ keepAlive: true, maxSockets: 32 });
    onTestFinished(() => agent.destroy());
    await Promise.all(Array.from({ length: 32 }, () => send(address, agent)));
    // Each on a connection of its own: one that waited for another's answer would be sent after the stop.
    const answers = Array.from({ length: 32 }, () => send(address, agent));
    // They are on their way, and nothing of them is read while this runs.
    await new Promise((resolve) => setImmediate(resolve));
    const until = performance.now() + 30;
    while (performance.now() < until);
    await program.app.close();
    expect(await Promise.all(answers)).toEqual(Array(32).fill(201));
  }
});

test('a request that arrives while the program drains is answered and its connection closed', async () => {
  const program = await createTestApp();
  const address = await listen(program);
  const closing = program.app.close();
  const late = await fetch(`${address}/api/health/live`);
  expect(late.status).toBe(200);
  expect(late.headers.get('connection')).toBe('close');
  await closing;
  await expect(fetch(`${address}/api/health/live`)).rejects.toThrow();
});

test('a stop does not wait for connections that never sent anything', async () => {
  const program = await createTestApp();
  const address = new URL(await listen(program));
  const socket = connect(Number(address.port), '127.0.0.1');
  await once(socket, 'connect');
  const ended = once(socket, 'close');
  const started = performance.now();
  await program.app.close();
  expect(performance.now() - started).toBeLessThan(1500);
  socket.end();
  await ended;
});

test('a stop ends open event streams first and does not wait for them', async () => {
  const program = await createTestApp();
  const address = await listen(program);
  const { cookie } = await program.signedIn('client');
  const stream = await openStream(address, { cookie });
  await stream.until(/^id: /m);
  const started = performance.now();
  await program.app.close();
  expect(performance.now() - started).toBeLessThan(1500);
  await stream.ended;
});

test('a stopping program sends what a proxy may repeat elsewhere, and serves everything else', async () => {
  const program = await createTestApp();
  const address = await listen(program);
  const get = (headers: Record<string, string>) =>
    fetch(`${address}/api/health/live`, { headers }).then(({ status }) => status);
  const elsewhere = { 'x-retry-elsewhere': 'yes' };
  expect(await get(elsewhere)).toBe(200);
  const closed = program.app.close();
  expect([await get(elsewhere), await get({})]).toEqual([502, 200]);
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  expect(await send(address, agent)).toBe(201);
  await closed;
});
