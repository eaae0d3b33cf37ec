import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Proof } from './proof.ts';

/** The status with which a script of packaging/ says that this machine lacks what it needs. */
const lacking = 77;

/**
 * Runs a script of packaging/ and notes what it says holds.
 *
 * @param whole what is skipped or broken if the script does not get to its end.
 */
export async function proveScript(proof: Proof, script: string, whole: string): Promise<void> {
  const child = spawn('sh', [script], { stdio: ['ignore', 'pipe', 'pipe'] });
  const errors: string[] = [];
  child.stderr.setEncoding('utf8').on('data', (text: string) => errors.push(text));
  const ended = new Promise<number>((resolve) => child.once('close', (code) => resolve(code ?? 1)));
  const lines: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    console.log(line);
    lines.push(line);
  }
  const status = await ended;
  for (const { promise, figure } of linesOf(lines)) proof.check(promise, true, figure);
  const said = errors.join('').trim().split('\n').at(-1) ?? '';
  if (status === lacking) proof.skip(whole, said);
  else proof.check(whole, status === 0, status === 0 ? 'yes' : `status ${status}: ${said}`);
}

/** What a script says holds, up to the colon, and the figure behind it with the lines below. */
export function linesOf(lines: readonly string[]): { promise: string; figure: string }[] {
  const found: { promise: string; figure: string }[] = [];
  for (const line of lines) {
    const [, promise, figure = ''] = /^holds +(.+?)(?:: (.+))?$/.exec(line) ?? [];
    if (promise !== undefined) found.push({ promise, figure: figure || 'yes' });
    // What is in memory: the size of each process, without its command.
    const [, size] = /^ {8}(\d+ MB) {2}/.exec(line) ?? [];
    const last = found.at(-1);
    if (size !== undefined && last !== undefined) last.figure += ` ${size}`;
  }
  return found;
}
