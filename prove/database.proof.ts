import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type FaultProxy, openFaultProxy } from '#server/testing/faults/fault-proxy.ts';
import { networkAddress } from '../server/testing/network-address.ts';
import { provideOwnPostgres } from '../tools/machine/postgres.mjs';
import { type Program, startProgram } from './program.ts';
import { Proof, pause } from './proof.ts';

/** How often each kind of cut happens. */
const cuts = 25;
/** Visitors who send messages without a pause meanwhile. */
const writers = 16;
/** Readiness answers within this time whatever the database does, in milliseconds. */
const readyWithinMs = 3000;
/** The program serves again this soon after its database is back, in milliseconds. */
const backWithinMs = 5000;

/** The results of the writers. */
interface Results {
  /** E-mail addresses whose message was acknowledged. */
  acknowledged: string[];
  /** How often each status and error occurred. */
  answers: Map<string, number>;
}

let people = 0;

/** Sends messages until told to stop; each has an idempotency key and is retried until it is acknowledged. */
async function write(url: string, results: Results, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    people += 1;
    const email = `person-${people}@example.com`;
    const address = networkAddress(people);
    for (let done = false; !done && !isOver(); ) {
      const answer = await fetch(`${url}/api/contact`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': email,
          'x-forwarded-for': address,
        },
        body: JSON.stringify({ name: 'Dana', email, message: 'Please call me back.' }),
        signal: AbortSignal.timeout(60_000),
      }).then(
        async (reply) => {
          await reply.arrayBuffer();
          return String(reply.status);
        },
        (error: Error) => `${error.name}: ${String(error.cause ?? error.message)}`,
      );
      results.answers.set(answer, (results.answers.get(answer) ?? 0) + 1);
      done = answer === '201';
      if (done) results.acknowledged.push(email);
      else await pause(20);
    }
  }
}

/** Milliseconds until readiness answers with a status; Infinity if not in time. */
async function untilReady(url: string, status: number, limitMs: number): Promise<number> {
  const begun = performance.now();
  while (performance.now() - begun < limitMs) {
    const reply = await fetch(`${url}/api/health/ready`).catch(() => null);
    if (reply?.status === status) return performance.now() - begun;
    await pause(50);
  }
  return Number.POSITIVE_INFINITY;
}

const proof = new Proof();
const cluster = await provideOwnPostgres();
if ('missing' in cluster) throw new Error(cluster.missing);
const dataDir = mkdtempSync(join(tmpdir(), 'ascent-prove-'));
let program: Program | undefined;
let proxy: FaultProxy | undefined;
try {
  const relay = await openFaultProxy(cluster.url);
  proxy = relay;
  program = await startProgram({
    dataDir,
    settings: { DATABASE_URL: relay.through(cluster.url) },
  });
  const { url, isAlive } = program;

  /** Runs a statement bypassing the relay. */
  const onServer = async <Row extends pg.QueryResultRow>(text: string): Promise<Row[]> => {
    const client = new pg.Client(cluster.url);
    await client.connect();
    try {
      return (await client.query<Row>(text)).rows;
    } finally {
      await client.end();
    }
  };
  const kinds: [string, () => Promise<unknown>][] = [
    ['the network is cut', async () => relay.cut()],
    [
      'PostgreSQL ends its sessions',
      () =>
        onServer(
          'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = $$client backend$$',
        ),
    ],
    ['PostgreSQL restarts', () => cluster.restart()],
  ];

  for (const [kind, cut] of kinds) {
    const results: Results = { acknowledged: [], answers: new Map() };
    let over = false;
    const writing = Array.from({ length: writers }, () => write(url, results, () => over));
    let survived = 0;
    for (let index = 0; index < cuts && isAlive(); index += 1) {
      await pause(100 + 10 * (index % 10));
      await cut();
      await pause(100);
      if (isAlive()) survived += 1;
    }
    const backMs = await untilReady(url, 200, backWithinMs);
    await pause(300);
    over = true;
    await Promise.all(writing);
    const rows = await onServer<{ email: string; count: string }>(
      'select email, count(*) from contact_messages group by email',
    );
    const stored = new Map(rows.map((row) => [row.email, Number(row.count)]));
    const lost = results.acknowledged.filter((email) => !stored.has(email));
    const doubled = [...stored.values()].filter((count) => count > 1);
    const answers = [...results.answers]
      .map(([answer, count]) => `${count} × ${answer}`)
      .join(', ');
    proof.check(
      `the program survives when ${kind}`,
      survived === cuts,
      `${survived} of ${cuts} cuts; answers: ${answers}`,
    );
    proof.check(
      `meanwhile everyone is answered with 201 or 503`,
      [...results.answers.keys()].every((answer) => answer === '201' || answer === '503'),
      answers,
    );
    proof.check(
      `no acknowledged message is lost or stored twice`,
      lost.length === 0 && doubled.length === 0 && results.acknowledged.length > 0,
      `${results.acknowledged.length} acknowledged, ${lost.length} lost, ${doubled.length} doubled`,
    );
    proof.check(
      `it serves again by itself`,
      backMs <= backWithinMs,
      `${Math.round(backMs)} ms after the last cut`,
    );
  }

  relay.freeze();
  const frozenMs = await untilReady(url, 503, readyWithinMs + 1000);
  proof.check(
    'readiness reports a frozen connection in time',
    frozenMs <= readyWithinMs,
    `503 after ${Math.round(frozenMs)} ms`,
  );
  relay.thaw();
  const thawedMs = await untilReady(url, 200, backWithinMs);
  proof.check('and its recovery', thawedMs <= backWithinMs, `200 after ${Math.round(thawedMs)} ms`);
  relay.refuse();
  const begun = performance.now();
  const refused = await fetch(`${url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '10.255.0.1' },
    body: JSON.stringify({ name: 'Dana', email: 'last@example.com', message: 'Please call me.' }),
  });
  const refusedMs = performance.now() - begun;
  proof.check(
    'a refused connection is answered in time',
    refused.status === 503 && refused.headers.has('retry-after') && refusedMs < readyWithinMs,
    `${refused.status} with Retry-After ${refused.headers.get('retry-after')} after ${Math.round(refusedMs)} ms`,
  );
  await relay.accept();
} finally {
  await program?.kill();
  await proxy?.close();
  await cluster.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
proof.end();
process.exit();
