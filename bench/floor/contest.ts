import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { type Load, type Measured, measure } from '../load/load.ts';

/** Rounds of each measurement; a figure is the median of its rounds. */
const rounds = 5;
const secondsPerRound = 2;
/** Warm-up before the first round: Node compiles hot code during the first thousands of requests. */
const warmUpSeconds = 8;

type Requests = Omit<Load, 'seconds'>;

/** Our program and the floor doing the same work; `goal` is the share of the floor we aim at. */
export interface Contest {
  name: string;
  floor: Requests;
  ours: Requests;
  goal: number;
  /** A second floor, printed too but without a goal. */
  also?: { name: string; floor: Requests };
}

/** Starts the bare handlers on their own database (floor.ts). */
export async function startFloor(file: string, pageUrl: string) {
  const script = join(import.meta.dirname, 'floor.ts');
  const child = spawn(process.execPath, [script, file, pageUrl], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [printed] = await once(child.stdout, 'data');
  return { port: Number(String(printed)), stop: () => child.kill('SIGTERM') };
}

function median(all: Measured[], key: keyof Measured): number {
  return all.map((one) => one[key]).toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;
}

function line(name: string, all: Measured[]): string {
  const figures = [
    `${Math.round(median(all, 'requestsPerSecond')).toLocaleString('en')} req/s`,
    `p50 ${median(all, 'p50').toFixed(2)} ms`,
    `p99 ${median(all, 'p99').toFixed(2)} ms`,
  ];
  return `  ${name.padEnd(10)} ${figures.map((figure) => figure.padStart(15)).join('')}`;
}

/** Alternates between them, so that other load on the machine affects all alike. */
export async function hold({ name, floor, ours, goal, also }: Contest): Promise<void> {
  const all = new Map<string, { load: Requests; results: Measured[] }>();
  all.set('floor', { load: floor, results: [] });
  if (also !== undefined) all.set(also.name, { load: also.floor, results: [] });
  all.set('ours', { load: ours, results: [] });
  for (const { load } of all.values()) await measure({ ...load, seconds: warmUpSeconds });
  for (let round = 0; round < rounds; round += 1)
    for (const { load, results } of all.values())
      results.push(await measure({ ...load, seconds: secondsPerRound }));
  const perSecond = (who: string) => median(all.get(who)?.results ?? [], 'requestsPerSecond');
  const ratio = (who: string) => (perSecond('ours') / perSecond(who)).toFixed(2);
  const more = also === undefined ? '' : ` (${ratio(also.name)} of that ${also.name})`;
  console.log(`${name}: ${ratio('floor')} of the floor, goal ${goal.toFixed(2)}${more}`);
  for (const [who, { results }] of all) console.log(line(who, results));
  console.log();
}
