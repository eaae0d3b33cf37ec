import { randomUUID } from 'node:crypto';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { admin, type Program, startProgram } from '../e2e/support/program.ts';
import { hold, startFloor } from './floor/contest.ts';
import { behindProxy, newQuote, newSender } from './load/senders.ts';
import { insertLeads } from './rows/leads.ts';

/** Leads in the database. */
const leadCount = 10_000;

async function signIn(program: Program): Promise<string> {
  const reply = await fetch(`${program.url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  });
  if (!reply.ok) throw new Error(`Signing in failed: ${reply.status} ${await reply.text()}`);
  return reply.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

async function bench(program: Program, floorFile: string): Promise<void> {
  const { port } = new URL(program.url);
  const ours = { port: Number(port), path: '/' };
  const floor = await startFloor(floorFile, `${program.url}/`);
  try {
    const cookie = await signIn(program);
    await hold({
      name: `newest 50 of ${leadCount.toLocaleString('en')} leads`,
      floor: { port: floor.port, path: '/leads' },
      also: { name: 'with count', floor: { port: floor.port, path: '/leads-and-count' } },
      ours: { ...ours, path: '/api/leads?limit=50', headers: { cookie } },
      goal: 0.6,
    });
    await hold({
      name: 'the landing page',
      floor: { port: floor.port, path: '/page' },
      ours: { ...ours, headers: { 'accept-encoding': 'br' } },
      goal: 0.8,
    });
    const withoutKey = () => ({ body: newQuote(), headers: newSender() });
    const withKey = () => ({
      body: newQuote(),
      headers: { ...newSender(), 'idempotency-key': randomUUID() },
    });
    await hold({
      name: 'a quote, durably',
      floor: { port: floor.port, path: '/quotes', vary: withoutKey },
      ours: { ...ours, path: '/api/quotes', vary: withoutKey },
      goal: 0.8,
    });
    await hold({
      name: 'a quote with an Idempotency-Key, durably',
      floor: { port: floor.port, path: '/quotes', vary: withKey },
      ours: { ...ours, path: '/api/quotes', vary: withKey },
      goal: 0.8,
    });
  } finally {
    floor.stop();
  }
}

const dataDir = await mkdtemp(join(tmpdir(), 'ascent-bench-'));
try {
  // What is in use at an ordinary company, where startProgram would log less.
  const settings = { DATA_DIR: dataDir, LOG_LEVEL: 'info', ...behindProxy };
  // The first start makes the tables; they are filled while nothing else has them open.
  await (await startProgram(settings)).stop();
  const file = join(dataDir, 'ascent.sqlite');
  insertLeads(file, leadCount);
  const floorFile = join(dataDir, 'floor.sqlite');
  await copyFile(file, floorFile);
  const program = await startProgram(settings);
  try {
    await bench(program, floorFile);
  } finally {
    await program.stop();
  }
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
