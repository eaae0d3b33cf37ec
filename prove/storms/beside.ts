import { fork } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Proof } from '../proof.ts';
import type { Storm, StormResult } from './process.ts';
import { percentile, type Times, type Visit, visit } from './visitor.ts';
import type { World } from './world.ts';

/** Runs a storm in its own process. */
export function storming(storm: Storm): Promise<StormResult> {
  return new Promise((resolve, reject) => {
    const child = fork(join(import.meta.dirname, 'process.ts'));
    child.once('message', (result) => resolve(result as StormResult));
    child.once('exit', (code) => reject(new Error(`The storm ended with status ${code}.`)));
    child.send(storm);
  });
}

function told(times: Times): string {
  const at = (share: number) => percentile(times.served, share).toFixed(1);
  const others = times.shed > 0 ? `, ${times.shed} shed` : '';
  return `${times.served.length} served, p50 ${at(0.5)}, p99 ${at(0.99)}, max ${at(1)} ms${others}`;
}

/** Prints what visitors saw. */
export function tell({ page, signIn, contact, mostMemory }: Visit): void {
  console.log(`    landing page: ${told(page)}`);
  console.log(`    sign-in:      ${told(signIn)}`);
  console.log(`    submission:   ${told(contact)}`);
  console.log(`    memory:       ${mostMemory.toFixed(0)} MiB at most`);
}

/** Visitors alone for a moment: the baseline for a storm's memory. */
export async function alone(world: World, seconds: number): Promise<Visit> {
  let isOver = false;
  setTimeout(() => {
    isOver = true;
  }, seconds * 1000);
  return visit(world, () => isOver);
}

/** Visitors during a storm, from before its start to its end. */
export async function beside(
  world: World,
  storm: Storm,
): Promise<{ seen: Visit; result: StormResult }> {
  let isOver = false;
  const visiting = visit(world, () => isOver);
  await wait(500);
  const result = await storming(storm).finally(() => {
    isOver = true;
  });
  return { seen: await visiting, result };
}

/** Checks that nobody in the storm got a fault, or a refusal without a time to come back. */
export function checkAnswers(
  proof: Proof,
  name: string,
  { statuses, withoutRetryAfter }: StormResult,
): void {
  const faults = Object.entries(statuses).filter(
    ([name]) => / 5\d\d$/.test(name) && !name.endsWith(' 503'),
  );
  console.log(`    storm:        ${JSON.stringify(statuses)}`);
  proof.check(`${name}: no response is a fault`, faults.length === 0, `${faults.length} kinds`);
  proof.check(
    `${name}: refusals have a retry time`,
    withoutRetryAfter === 0,
    `${withoutRetryAfter} without`,
  );
}
