import { Agent, request } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { quoteRequest } from '../testing/factories.ts';
import { createTestApp, listen } from '../testing/test-app.ts';

let people = 0;

/** Sends a quote on a connection that stays open; answers with the status, or how it was cut. */
function send(address: string, agent: Agent): Promise<number | string> {
  return new Promise((resolve) => {
    const sent = request(
      `${address}/api/quotes`,
      { method: 'POST', agent, headers: { 'content-type': 'application/json' } },
      (reply) => {
        reply.resume().on('end', () => resolve(reply.statusCode ?? 0));
      },
    );
    sent.on('error', (error) => resolve(error.message));
    // Each from an address of its own: one alone would meet the limit of the form.
    people += 1;
    sent.end(JSON.stringify(quoteRequest({ customerEmail: `person-${people}@example.com` })));
  });
}

test('a stop answers every request that came in before it, and does not wait for connections', async () => {
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
