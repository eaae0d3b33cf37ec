import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { shareText } from '../figures.ts';
import { type Load, type Measured, measure } from '../load/load.ts';

/** How long a contest takes. */
interface Pace {
  /** Of each measurement; a figure is the median of its rounds. */
  rounds: number;
  secondsPerRound: number;
  /** Before the first round: Node compiles hot code during the first thousands of requests. */
  warmUpSeconds: number;
}
const thorough: Pace = { rounds: 5, secondsPerRound: 2, warmUpSeconds: 8 };
/** For many contests of one program, which is warm after the first. */
export const brisk: Pace = { rounds: 3, secondsPerRound: 1.5, warmUpSeconds: 2 };

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

/**
 * Starts bare handlers: floor.ts with a database of their own and the URL of our page, or another
 * script of this folder with what it takes.
 */
export async function startFloor(args: readonly string[], script = 'floor.ts') {
  const child = spawn(process.execPath, [join(import.meta.dirname, script), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [printed] = await once(child.stdout, 'data');
  return { port: Number(String(printed)), stop: () => child.kill('SIGTERM') };
}

function median(all: Measured[], key: keyof Measured): number {
  return all.map((one) => one[key]).toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;
}

function line(name: string, all: Measured[]): string {
  const refused = all.reduce((sum, one) => sum + one.refused, 0);
  const figures = [
    `${Math.round(median(all, 'requestsPerSecond')).toLocaleString('en')} req/s`,
    `p50 ${median(all, 'p50').toFixed(2)} ms`,
    `p99 ${median(all, 'p99').toFixed(2)} ms`,
    ...(refused === 0 ? [] : [`${refused} refused`]),
  ];
  return `  ${name.padEnd(10)} ${figures.map((figure) => figure.padStart(15)).join('')}`;
}

/** Alternates between them, so that other load on the machine affects all alike. */
export async function hold(
  { name, floor, ours, goal, also }: Contest,
  { rounds, secondsPerRound, warmUpSeconds }: Pace = thorough,
): Promise<void> {
  const all = new Map<string, { load: Requests; results: Measured[] }>();
  all.set('floor', { load: floor, results: [] });
  if (also !== undefined) all.set(also.name, { load: also.floor, results: [] });
  all.set('ours', { load: ours, results: [] });
  for (const { load } of all.values()) await measure({ ...load, seconds: warmUpSeconds });
  for (let round = 0; round < rounds; round += 1)
    for (const { load, results } of all.values())
      results.push(await measure({ ...load, seconds: secondsPerRound }));
  const perSecond = (who: string) => median(all.get(who)?.results ?? [], 'requestsPerSecond');
  const share = (who: string) => perSecond('ours') / perSecond(who);
  const more = also === undefined ? '' : `, ${share(also.name).toFixed(2)} of that ${also.name}`;
  console.log(`${name}: ${shareText(name, share('floor'), goal)}${more}`);
  for (const [who, { results }] of all) console.log(line(who, results));
  console.log();
}
