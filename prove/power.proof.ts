import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compare, countOf, nothingTold, writeAll } from './crash/mixed-writes.ts';
import { embeddedDatabase } from './own-database.ts';
import { startProgram } from './program.ts';
import { Proof, pause } from './proof.ts';
import { sizeOf } from './size.ts';
import * as visitor from './visitor.ts';

/*
 * Power cuts on the embedded database: the data folder is on a disk of its own, a loop device. While
 * people write, the program is halted and the disk is copied as it is, without a sync: what was only
 * in memory is not in the copy. The copy is the disk after the cut. PROVE_ROUNDS sets how often.
 * PostgreSQL's own promise is left to PostgreSQL.
 */

const rounds = sizeOf('PROVE_ROUNDS', 20);
/** The cut comes this long after the first write, at least and at most, in milliseconds. */
const [earliestMs, latestMs] = [200, 1500];
const diskSize = '96M';

const proof = new Proof();
const folder = mkdtempSync(join(tmpdir(), 'ascent-prove-'));
const dataDir = join(folder, 'disk');
mkdirSync(dataDir);
const run = (command: string, ...args: string[]) =>
  execFileSync(command, args, { stdio: 'pipe', encoding: 'utf8' }).trim();

/** The mounted disk. */
let device = '';
function mount(image: string): void {
  device = run('losetup', '--find', '--show', image);
  run('mount', device, dataDir);
}
function unmount(): void {
  if (device === '') return;
  // Lazily: the program that was just killed may still be there.
  run('umount', '--lazy', dataDir);
  run('losetup', '--detach', device);
  device = '';
}

/** Makes the first disk. @returns why this machine cannot; undefined if it can. */
function makeDisk(image: string): string | undefined {
  try {
    run('truncate', '--size', diskSize, image);
    run('mkfs.ext4', '-q', '-F', image);
    mount(image);
    return undefined;
  } catch (error) {
    return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
  }
}

const imageOf = (round: number) => join(folder, `disk-${round}.img`);

async function prove(): Promise<void> {
  const told = nothingTold();
  let cookie = '';
  let project = '';
  let isWell = true;
  for (let round = 0; round < rounds; round += 1) {
    const program = await startProgram({ dataDir, logFile: join(folder, 'program.log') });
    const { url, child } = program;
    if (round === 0) {
      cookie = await visitor.signIn(url);
      project = await visitor.makeProject(url, cookie);
    }
    isWell &&= (await visitor.readiness(url)).status === 200;
    let isOver = false;
    const writing = writeAll({ url, cookie, project }, told, () => isOver);
    await pause(earliestMs + Math.random() * (latestMs - earliestMs));
    isOver = true;
    child.kill('SIGSTOP');
    // What was answered by now must be in the copy; what is answered later is nobody's.
    copyFileSync(imageOf(round), imageOf(round + 1));
    await program.kill();
    await writing;
    unmount();
    mount(imageOf(round + 1));
    rmSync(imageOf(round));
  }
  const last = await startProgram({ dataDir, logFile: join(folder, 'program.log') });
  await last.stop();
  const { lost, doubled, half, missing, torn, orphans } = await compare(
    embeddedDatabase(dataDir),
    dataDir,
    told,
  );
  proof.check(
    'what was acknowledged before the power was cut is on the disk, once',
    countOf(told) > rounds && lost.length + doubled.length + told.wrong.length === 0,
    `${rounds} cuts, ${countOf(told)} acknowledged, ${lost.length} lost${lost.length > 0 ? ` (${lost.slice(0, 3).join(', ')})` : ''}, ${doubled.length} doubled`,
  );
  proof.check(
    'nothing is half done after a power cut, and every start succeeds',
    half + missing + torn + orphans === 0 && isWell,
    `${half} rows without what belongs to them, ${missing} files missing, ${torn} torn, ${orphans} without a record`,
  );
}

process.on('exit', () => {
  unmount();
  rmSync(folder, { recursive: true, force: true });
});
const problem = makeDisk(imageOf(0));
if (problem === undefined) await prove();
else proof.skip('what was acknowledged before the power was cut', `no loop device: ${problem}`);
proof.end();
