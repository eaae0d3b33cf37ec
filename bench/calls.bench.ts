import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Program, startProgram } from '../e2e/support/program.ts';
import { hold, startFloor } from './floor/contest.ts';
import { signIn } from './load/sign-in.ts';
import { insertLeads } from './rows/leads.ts';

/** Leads in the database. */
const leadCount = 10_000;

async function bench(program: Program, floorFile: string): Promise<void> {
  const { port } = new URL(program.url);
  const ours = { port: Number(port), path: '/' };
  const floor = await startFloor([floorFile, `${program.url}/`]);
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
  } finally {
    floor.stop();
  }
}

const dataDir = await mkdtemp(join(tmpdir(), 'ascent-bench-'));
try {
  // What is in use at an ordinary company, where startProgram would log less.
  const settings = { DATA_DIR: dataDir, LOG_LEVEL: 'info' };
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
