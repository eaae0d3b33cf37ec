import { spawn } from 'node:child_process';

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

/**
 * Runs a program and kills it with SIGKILL at a random moment, up to `withinMs` after its first
 * line: during its work, not its startup.
 */
export function runUntilKilled(
  program: string,
  args: readonly string[],
  withinMs: number,
): Promise<string[]> {
  return runProgram(program, args, (kill) => setTimeout(kill, Math.random() * withinMs));
}

/** How many rounds a crash test runs; ASCENT_CRASH_ROUNDS=50 gives the 50 of rule RUN-2. */
export const crashRounds = Number(process.env.ASCENT_CRASH_ROUNDS ?? 4);

/** A round starts the program, which takes a second, or many on a busy machine. */
export const crashTimeoutMs = crashRounds * 15_000 + 30_000;
