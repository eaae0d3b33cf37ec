import { readFileSync } from 'node:fs';
import { writeCursor } from '#server/platform/lists/cursor.ts';
import { type Program, startProgram } from '../e2e/support/program.ts';
import { brisk, hold, startFloor } from './floor/contest.ts';
import { signIn } from './load/sign-in.ts';
import { createdAt, fillLeads, keepWriting, leadId, searches } from './rows/named-leads.ts';
import { onEachEngine, type Place } from './rows/places.ts';

/*
 * The list of leads and searches in it on both engines, beside a bare handler with the same indexes.
 * No page is asked for twice but the first, no word either, and a writer adds 20 leads a second.
 * `BENCH_ROWS=100000` selects a number of rows.
 */

const rowCounts = (process.env.BENCH_ROWS ?? '10000,100000,1000000').split(',').map(Number);
const goals = { sqlite: 0.5, postgres: 0.35 };
const searchGoal = 0.4;
const searchers = 8;

/** One request of a list and the same page of the floor. */
interface Question {
  name: string;
  /** @param n counts the requests. */
  ours: (n: number) => string;
  floor: (n: number) => string;
  goal: number;
  connections?: number;
}

function questionsOf({ engine }: Place, count: number): Question[] {
  // Neighboring requests ask for pages far apart.
  const spread = (n: number) => (n * 7919) % count;
  const cursorAt = (n: number) =>
    writeCursor({ direction: 'after', value: createdAt(spread(n)), id: leadId(spread(n)) });
  const after = (n: number) => `after=${createdAt(spread(n))}&id=${leadId(spread(n))}`;
  // Names start with one of ten first names; the rest leads into the middle of them.
  const nameAt = (n: number) => `dana ${spread(n).toString(36)}`;
  const nameCursor = (n: number) => writeCursor({ direction: 'after', value: nameAt(n), id: '' });
  const goal = goals[engine];
  const pages: Question[] = [
    { name: 'first page', ours: () => 'limit=50', floor: () => '', goal },
    { name: 'later pages', ours: (n) => `limit=50&cursor=${cursorAt(n)}`, floor: after, goal },
    {
      name: 'pages by name',
      ours: (n) => `limit=50&sort=name&cursor=${nameCursor(n)}`,
      floor: (n) => `by=name_key&way=asc&after=${encodeURIComponent(nameAt(n))}&id=`,
      goal,
    },
    {
      name: 'pages of a status',
      ours: (n) => `limit=50&status=qualified&cursor=${cursorAt(n)}`,
      floor: (n) => `status=qualified&${after(n)}`,
      goal,
    },
    {
      name: 'pages of a status by name',
      ours: (n) => `limit=50&status=qualified&sort=name&cursor=${nameCursor(n)}`,
      floor: (n) =>
        `status=qualified&by=name_key&way=asc&after=${encodeURIComponent(nameAt(n))}&id=`,
      goal,
    },
  ];
  const words = Object.entries(searches).map(([kind, wordsOf]): Question => {
    const asked = (n: number) => `q=${encodeURIComponent(wordsOf(n))}`;
    // The few common words come again with other page sizes.
    const ours = (n: number) => `${asked(n)}&limit=${50 - (Math.floor(n / 60) % 40)}`;
    return {
      name: `search, ${kind}`,
      ours,
      floor: asked,
      goal: searchGoal,
      connections: searchers,
    };
  });
  return [...pages, ...words];
}

const residentMb = ({ pid }: Program) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

async function bench(place: Place, count: number): Promise<void> {
  const settings = { ...place.settings, LOG_LEVEL: 'warn' };
  // The first start makes the tables.
  await (await startProgram(settings)).stop();
  const begun = performance.now();
  await fillLeads(place, count);
  const size = `${place.engine}, ${count.toLocaleString('en')} leads`;
  console.log(`${size}: filled in ${((performance.now() - begun) / 1000).toFixed(0)} s\n`);
  const program = await startProgram(settings);
  const floor = await startFloor([place.engine, place.source], 'floor-leads.ts');
  const stopWriting = await keepWriting(place, count);
  try {
    const headers = { cookie: await signIn(program) };
    const [port, atStart] = [Number(new URL(program.url).port), residentMb(program)];
    for (const { name, ours, floor: same, goal, connections = 16 } of questionsOf(place, count)) {
      let [asked, askedFloor] = [0, 0];
      await hold(
        {
          name: `${size}: ${name}`,
          floor: { port: floor.port, path: () => `/?${same(askedFloor++)}`, connections },
          ours: { port, path: () => `/api/leads?${ours(asked++)}`, headers, connections },
          goal,
        },
        brisk,
      );
    }
    console.log(
      `${size}: ${atStart.toFixed(0)} MB after the start, ${residentMb(program).toFixed(0)} MB now\n`,
    );
  } finally {
    await stopWriting();
    floor.stop();
    await program.stop();
  }
}

await onEachEngine(async (inPlace) => {
  for (const count of rowCounts) await inPlace((place) => bench(place, count));
});
