import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Runs a program of the crash tests (rule RUN-2) until it ends or is killed.
 *
 * @param onFirstLine called after its first line of output, with a function that kills it.
 * @returns its complete lines of output; each is a promise.
 */
export function runProgram(
  program: string,
  args: readonly string[],
  onFirstLine?: (kill: () => void) => void,
): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    let errors = '';
    child.stderr.on('data', (part) => {
      errors += String(part);
    });
    child.stdout.on('data', (part) => {
      if (output === '') onFirstLine?.(() => child.kill('SIGKILL'));
      output += String(part);
    });
    child.on('error', reject);
    child.on('close', (code, signal) => {
      if (signal !== 'SIGKILL' && code !== 0)
        return reject(new Error(`It ended itself: ${errors}`));
      // Text after the last line break was cut off by the kill and promises nothing.
      resolve(output.split('\n').slice(0, -1));
    });
  });
}

/** How a crash test runs and kills its program. */
interface KillLoop<Report> {
  program: string;
  rounds: number;
  /** The longest time from its first line to the kill: during its work, not its startup. */
  withinMs: number;
  /** The program's arguments in a round; by default only the folder. */
  args?: (folder: string, round: number) => string[];
  /** Compares the data with what all rounds acknowledged. */
  compare(folder: string, acknowledged: readonly string[]): Promise<Report>;
}

/** Kills a program with SIGKILL at a random moment in each round, always on the same data. */
export async function runKillLoop<Report>({
  program,
  rounds,
  withinMs,
  args = (folder) => [folder],
  compare,
}: KillLoop<Report>): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'ascent-crash-'));
  try {
    const acknowledged: string[] = [];
    for (let round = 0; round < rounds; round++)
      acknowledged.push(
        ...(await runProgram(program, args(folder, round), (kill) =>
          setTimeout(kill, Math.random() * withinMs),
        )),
      );
    return await compare(folder, acknowledged);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** How many rounds a crash test runs; ASCENT_CRASH_ROUNDS=50 gives the 50 of rule RUN-2. */
export const crashRounds = Number(process.env.ASCENT_CRASH_ROUNDS ?? 4);

/** A round starts the program, which takes a second, or many on a busy machine. */
export const crashTimeoutMs = crashRounds * 15_000 + 30_000;
