import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createTestApp } from '#server/testing/test-app.ts';

const host = '127.0.0.1';
const backlog = 511;

/** A program that listens on a port of its own. */
async function opened() {
  const program = await createTestApp();
  await program.app.listenOnSockets({ host, port: 0, backlog });
  const address = program.app.server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return { ...program, port: address.port, url: `http://${host}:${address.port}` };
}

test('a burst of new connections is accepted within a few turns, not one per turn', async () => {
  const { app, port } = await opened();
  let taken = 0;
  app.server.on('connection', () => {
    taken += 1;
  });
  const visitors = Array.from({ length: 200 }, () => connect(port, host));
  onTestFinished(() => {
    for (const visitor of visitors) visitor.destroy();
  });
  await Promise.all(visitors.map((visitor) => once(visitor, 'connect')));
  let turns = 0;
  while (taken < visitors.length) {
    await new Promise((resolve) => setImmediate(resolve));
    turns += 1;
  }
  expect(turns).toBeLessThan(100);
});

test('requests on every socket are answered, and all sockets close with the program', async () => {
  const { app, url } = await opened();
  const ask = () => fetch(`${url}/api/health/live`, { headers: { connection: 'close' } });
  const answers = await Promise.all(Array.from({ length: 60 }, ask));
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
  await app.close();
  for (let door = 0; door < 40; door += 1) await expect(ask()).rejects.toThrow();
});

test('a port on which another instance listens is in use', async () => {
  const first = await opened();
  const second = await createTestApp();
  await expect(
    second.app.listenOnSockets({ host, port: first.port, backlog }),
  ).rejects.toMatchObject({
    code: 'EADDRINUSE',
    syscall: 'listen',
  });
});
