import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The shares of the floor that an earlier commit reached, by line. */
type Figures = Record<string, { share: number; commit: string }>;

const file = join(import.meta.dirname, 'figures.json');
const before: Figures = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
/** `npm run bench -- --keep`: what is measured now is what later commits are compared with. */
const isKept = process.env.BENCH_KEEP === '1';

/**
 * A share of the floor beside the goal and beside what an earlier commit reached: shares compare
 * between machines and days, times do not.
 */
export function shareText(line: string, share: number, goal: number): string {
  const earlier = before[line];
  if (isKept) keep(line, share);
  const since = earlier === undefined ? '' : `, ${earlier.share.toFixed(2)} at ${earlier.commit}`;
  return `${share.toFixed(2)} of the floor (goal ${goal.toFixed(2)}${since})`;
}

function keep(line: string, share: number): void {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();
  const commit = git('rev-parse', '--short=8', 'HEAD');
  before[line] = { share: Math.round(share * 100) / 100, commit };
  const sorted = Object.fromEntries(
    Object.entries(before).sort(([one], [other]) => one.localeCompare(other, 'en')),
  );
  writeFileSync(file, `${JSON.stringify(sorted, null, 2)}\n`);
}
