import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProgram } from '../e2e/support/program.ts';
import { signIn } from './load/sign-in.ts';
import { insertLeads } from './rows/leads.ts';

/*
 * The cost of a poll without changes, compared with one that is answered in full: the newest 50 of
 * 1,000 leads, one call after the other on one connection. Run by `npm run bench`.
 */
const calls = 1000;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

interface Taken {
  status: number;
  etag: string;
  /** Milliseconds from the request to the end of its response. */
  ms: number;
  /** Size of the body. */
  bytes: number;
}

function take(url: string, headers: Record<string, string>): Promise<Taken> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (reply) => {
      let bytes = 0;
      reply.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      reply.on('end', () => {
        const etag = reply.headers.etag ?? '';
        resolve({ status: reply.statusCode ?? 0, etag, ms: performance.now() - began, bytes });
      });
    }).on('error', reject);
  });
}

async function measure(name: string, url: string, headers: Record<string, string>, status: number) {
  const all: Taken[] = [];
  for (let call = 0; call < calls; call++) all.push(await take(url, headers));
  const wrong = all.find((one) => one.status !== status);
  if (wrong !== undefined) throw new Error(`${url} answered ${wrong.status} and not ${status}`);
  const times = all.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const at = (share: number) => (times[Math.floor(calls * share)] ?? 0).toFixed(2);
  console.log(
    `  ${name}: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, ${(all[0]?.bytes ?? 0).toLocaleString('en')} bytes`,
  );
}

const dataDir = await mkdtemp(join(tmpdir(), 'ascent-unchanged-'));
try {
  // The first start makes the tables; they are filled while nothing else has them open.
  await (await startProgram({ DATA_DIR: dataDir })).stop();
  insertLeads(join(dataDir, 'ascent.sqlite'), 1000);
  const program = await startProgram({ DATA_DIR: dataDir });
  try {
    const cookie = await signIn(program);
    const url = `${program.url}/api/leads?limit=50`;
    const { etag } = await take(url, { cookie });
    console.log('a list of 50 leads that is asked for again');
    await measure('answered in full (200)', url, { cookie }, 200);
    await measure('unchanged (304)', url, { cookie, 'if-none-match': etag }, 304);
  } finally {
    agent.destroy();
    await program.stop();
  }
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
