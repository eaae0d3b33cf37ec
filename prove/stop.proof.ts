import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { networkAddress } from '../server/testing/network-address.ts';
import { startProgram } from './program.ts';
import { Proof, pause } from './proof.ts';

/** Stops under load: so many rounds of so many requests on so many connections that stay open. */
const rounds = 20;
const burst = 200;
const connections = 32;
/** The signal comes this long after the burst began, in milliseconds. */
const signalAfterMs = 30;
/** A stop ends within this time, in milliseconds. */
const stopLimitMs = 10_000;

/** The result of one request. */
interface Sent {
  /** Its last byte was handed to the kernel before the signal. */
  beforeSignal: boolean;
  outcome: number | string;
}

let people = 0;

function contact(port: number, agent: Agent, signalled: () => boolean): Promise<Sent> {
  people += 1;
  const body = JSON.stringify({
    name: 'Dana Whitfield',
    email: `person-${people}@example.com`,
    message: 'Please call me about the recalls.',
  });
  return new Promise((resolve) => {
    let beforeSignal = false;
    const call = request(
      {
        port,
        host: '127.0.0.1',
        method: 'POST',
        path: '/api/contact',
        agent,
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'x-forwarded-for': networkAddress(people),
        },
      },
      (reply) => {
        const settle = (outcome: number | string) => resolve({ beforeSignal, outcome });
        reply
          .on('error', (error) => settle(error.message))
          .resume()
          .on('end', () => settle(reply.statusCode ?? 0));
      },
    );
    call.on('finish', () => {
      beforeSignal = !signalled();
    });
    call.on('error', (error) => resolve({ beforeSignal, outcome: error.message }));
    call.end(body);
  });
}

const proof = new Proof();
const dataDir = mkdtempSync(join(tmpdir(), 'ascent-prove-'));
let whole = 0;
let sentBefore = 0;
let shed = 0;
let slowestMs = 0;
const lost: string[] = [];
const statuses: (number | null)[] = [];
try {
  for (let round = 0; round < rounds; round += 1) {
    const { child, url } = await startProgram({ dataDir });
    const port = Number(new URL(url).port);
    const agent = new Agent({ keepAlive: true, maxSockets: connections });
    await Promise.all(Array.from({ length: connections }, () => contact(port, agent, () => false)));
    let signalled = false;
    const sent = Array.from({ length: burst }, () => contact(port, agent, () => signalled));
    await pause(signalAfterMs);
    const exit = once(child, 'exit');
    const begun = performance.now();
    signalled = true;
    child.kill('SIGTERM');
    const results = await Promise.all(sent);
    const [status] = await exit;
    slowestMs = Math.max(slowestMs, performance.now() - begun);
    statuses.push(status);
    agent.destroy();
    const before = results.filter(({ beforeSignal }) => beforeSignal);
    // On a busy machine some are shed, with a retry time.
    const cut = before.filter(({ outcome }) => outcome !== 201 && outcome !== 503);
    shed += before.filter(({ outcome }) => outcome === 503).length;
    sentBefore += before.length;
    lost.push(...cut.map(({ outcome }) => `round ${round + 1}: ${outcome}`));
    if (cut.length === 0) whole += 1;
  }
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
proof.check(
  'every request that was sent before SIGTERM is answered',
  whole === rounds && sentBefore > 0,
  `${whole} of ${rounds} bursts whole, ${sentBefore} requests sent before the signal, ${shed} of them shed, ${lost.length} lost${lost.length > 0 ? ` (${lost.slice(0, 3).join('; ')})` : ''}`,
);
proof.check(
  'a stop ends cleanly by itself',
  statuses.every((status) => status === 0) && slowestMs < stopLimitMs,
  `exit status 0 in ${statuses.filter((status) => status === 0).length} of ${rounds}, the slowest took ${Math.round(slowestMs)} ms`,
);
proof.end();
