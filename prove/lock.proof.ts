import type { ChildProcess } from 'node:child_process';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchProgram } from './program.ts';
import { Proof, pause } from './proof.ts';

/** How often the folder is taken over from a killed program, half of it across namespaces. */
const rounds = 40;
/** Programs started at once in each round. */
const takers = 3;
/** Longest time of a round, in milliseconds. */
const roundLimitMs = 30_000;
/** A separate process namespace, as each container has; it needs root. */
const ownNamespace = ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc'];

const proof = new Proof();
const folder = mkdtempSync(join(tmpdir(), 'ascent-prove-'));
const dataDir = join(folder, 'site');
mkdirSync(dataDir);
const running = new Set<ChildProcess>();

interface Taker {
  child: ChildProcess;
  logged(): string;
}

function launch(round: number, index: number, wrapper: readonly string[]): Taker {
  const logFile = join(folder, `${round}-${index}.log`);
  const taker = launchProgram({ dataDir, logFile, wrapper });
  running.add(taker.child);
  return taker;
}

const hasEnded = ({ child }: Taker) => child.exitCode !== null || child.signalCode !== null;
const isReady = ({ logged }: Taker) => logged().includes('Ascent is ready at');
const namesHolder = ({ child, logged }: Taker) =>
  child.exitCode === 1 && /is in use by process \d+, started 20\S+Z\. Stop it first/.test(logged());

/** Kills a program together with its wrapper; its lock stays behind. */
async function kill({ child }: Taker): Promise<void> {
  if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
    process.kill(-child.pid, 'SIGKILL');
    while (child.exitCode === null && child.signalCode === null) await pause(5);
  }
  running.delete(child);
}

/** Starts several at once on a folder whose last program was killed; exactly one should become ready. */
async function takeOver(round: number, isApart: boolean) {
  const started = Array.from({ length: takers }, (_, index) =>
    // The first shares our namespace, the others have their own: two kinds of neighbors.
    launch(round, index, isApart && index > 0 ? ownNamespace : []),
  );
  const deadline = performance.now() + roundLimitMs;
  while (!started.every((one) => hasEnded(one) || isReady(one)) && performance.now() < deadline)
    await pause(20);
  const ready = started.filter((one) => isReady(one) && !hasEnded(one));
  const refused = started.filter(namesHolder);
  await Promise.all(started.map(kill));
  return {
    isRight: ready.length === 1 && refused.length === takers - 1,
    words: `${ready.length} ready, ${refused.length} refused with the holder's name${started
      .filter((one) => !isReady(one) && !namesHolder(one))
      .map((one) => `; ${one.child.exitCode}: ${one.logged().slice(0, 200)}`)
      .join('')}`,
  };
}

async function prove(name: string, isApart: boolean): Promise<void> {
  const begun = performance.now();
  const wrong = [];
  for (let round = 1; round <= rounds / 2; round += 1) {
    const { isRight, words } = await takeOver(isApart ? rounds + round : round, isApart);
    if (!isRight) wrong.push(`round ${round}: ${words}`);
  }
  proof.check(
    `of ${takers} programs that take over from a killed one, exactly one is ready and the others name it, ${name}`,
    wrong.length === 0,
    `${rounds / 2 - wrong.length} of ${rounds / 2} takes in ${Math.round((performance.now() - begun) / 1000)} s${wrong.length > 0 ? `; ${wrong[0]}` : ''}`,
  );
}

/** Why this machine cannot create namespaces; undefined if it can. */
function namespaceProblem(): string | undefined {
  try {
    execFileSync('unshare', [...ownNamespace.slice(1), 'true'], { stdio: 'pipe' });
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

try {
  // The first start creates the database; its program is the first to be killed.
  await takeOver(0, false);
  await prove('in one process namespace', false);
  const problem = namespaceProblem();
  if (problem === undefined) await prove('in several, as containers are', true);
  else proof.check('programs in several process namespaces', false, problem);
} finally {
  for (const child of running) await kill({ child, logged: () => '' });
  rmSync(folder, { recursive: true, force: true });
}
proof.end();
