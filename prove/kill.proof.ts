import { compare, countOf, nothingTold, writeAll } from './crash/mixed-writes.ts';
import { onEachDatabase } from './on-each-database.ts';
import type { OwnDatabase } from './own-database.ts';
import { startProgram } from './program.ts';
import { Proof, pause } from './proof.ts';
import { sizeOf } from './size.ts';
import * as visitor from './visitor.ts';

/*
 * Kills the program again and again while people write messages, quotes, documents and projects, on
 * both engines (rule RUN-2). PROVE_ROUNDS sets how often.
 */

const rounds = sizeOf('PROVE_ROUNDS', 100);
/** The kill comes this long after the first write of a round, at least and at most, in milliseconds. */
const [earliestMs, latestMs] = [200, 1500];
/** A start after a kill is ready within this time, in milliseconds. */
const readyWithinMs = 10_000;

const proof = new Proof();

async function prove(dataDir: string, database: OwnDatabase): Promise<void> {
  const told = nothingTold();
  let cookie = '';
  let project = '';
  let slowestMs = 0;
  for (let round = 0; round < rounds; round += 1) {
    const begun = performance.now();
    const program = await startProgram({ dataDir, settings: database.settings });
    // The very first start makes the tables.
    if (round > 0) slowestMs = Math.max(slowestMs, performance.now() - begun);
    const { url } = program;
    if (round === 0) {
      cookie = await visitor.signIn(url);
      project = await visitor.makeProject(url, cookie);
    }
    let isOver = false;
    const writing = writeAll({ url, cookie, project }, told, () => isOver);
    await pause(earliestMs + Math.random() * (latestMs - earliestMs));
    isOver = true;
    await program.kill();
    await writing;
  }
  // One more start removes what an upload has left, and the stop writes everything down.
  const last = await startProgram({ dataDir, settings: database.settings });
  const status = (await visitor.readiness(last.url)).status;
  const stopped = await last.stop();
  const { lost, doubled, half, missing, torn, orphans } = await compare(database, dataDir, told);
  const { engine } = database;
  proof.check(
    `${engine}: what was acknowledged before a kill is stored, once`,
    countOf(told) > rounds && lost.length + doubled.length + told.wrong.length === 0,
    `${rounds} kills, ${countOf(told)} acknowledged, ${lost.length} lost, ${doubled.length} doubled, ${told.wrong.length} other answers${told.wrong[0] === undefined ? '' : ` (${told.wrong[0].slice(0, 200)})`}`,
  );
  proof.check(
    `${engine}: nothing is half done after a kill`,
    half + missing + torn + orphans === 0,
    `${half} rows without what belongs to them, ${missing} files missing, ${torn} torn, ${orphans} without a record`,
  );
  proof.check(
    `${engine}: every start after a kill succeeds`,
    slowestMs <= readyWithinMs && status === 200 && stopped === 0,
    `${rounds} starts, the slowest ready after ${Math.round(slowestMs)} ms; readiness ${status}, exit status ${stopped}`,
  );
}

await onEachDatabase(proof, ({ dataDir, database }) => prove(dataDir, database));
proof.end();
