import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startTaker, type Taker } from '#server/testing/lock/takers.ts';

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ascent-lock-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

async function started(folder: string, wrapper: readonly string[] = []): Promise<Taker> {
  const taker = await startTaker(folder, wrapper);
  onTestFinished(() => taker.kill());
  return taker;
}

test('of three programs that take over from a killed one, exactly one gets the folder, ten times', async () => {
  const folder = emptyFolder();
  const takers = await Promise.all([started(folder), started(folder), started(folder)]);
  for (let round = 1; round <= 10; round++) {
    const spare = started(folder);
    const said = await Promise.all(takers.map((taker) => taker.take()));
    const holders = takers.filter((_taker, index) => said[index] === 'held');
    expect(said.filter((words) => words.includes('is in use by process'))).toHaveLength(2);
    expect(holders).toHaveLength(1);
    // It leaves its note behind; the others wait for the next round.
    await holders[0]?.kill();
    takers.splice(takers.indexOf(holders[0] as Taker), 1, await spare);
  }
});

/** A separate process namespace, as each container has; creating one needs privileges. */
const ownNamespace = ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc'];
function canMakeNamespaces(): boolean {
  // As root in continuous integration it has to work: the test must not skip itself.
  if (process.env.CI && process.getuid?.() === 0) return true;
  try {
    execFileSync('unshare', [...ownNamespace.slice(1), 'true'], { stdio: 'ignore' });
    return true;
  } catch {
    return false; // Not Linux, or not allowed to.
  }
}

const places = [{ where: 'in one process namespace', wrapper: [] as string[] }];
if (canMakeNamespaces())
  places.push({ where: 'in two, as two containers are', wrapper: ownNamespace });

test.each(places)(
  'a second program is refused until the first is killed: $where',
  async ({ wrapper }) => {
    const folder = emptyFolder();
    const first = await started(folder, wrapper);
    const second = await started(folder, wrapper);
    expect(await first.take()).toBe('held');
    expect(await second.take()).toMatch(/is in use by process \d+, started 20/);
    await first.kill();
    expect(await second.take()).toBe('held');
  },
);
