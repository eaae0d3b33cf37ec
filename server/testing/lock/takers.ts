import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** A process that locks a folder on command. */
export interface Taker {
  /** Resolves to `held`, or to the error message. */
  take(): Promise<string>;
  /** Kills it with SIGKILL, like a crash, and resolves once it is gone. */
  kill(): Promise<void>;
}

const program = fileURLToPath(new URL('./lock-taker.ts', import.meta.url));

/**
 * Starts a taker and waits until it is ready.
 *
 * @param wrapper a command that runs the process, such as `unshare` with its options.
 */
export async function startTaker(folder: string, wrapper: readonly string[] = []): Promise<Taker> {
  const [command = process.execPath, ...args] = [...wrapper, process.execPath, program, folder];
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'], detached: true });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const nextLine = async () => String((await lines.next()).value);
  await nextLine();
  return {
    take: () => {
      child.stdin.write('take\n');
      return nextLine();
    },
    kill: () => killGroup(child),
  };
}

/** Together with the wrapper's own child, which holds the lock. */
async function killGroup(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'close');
  process.kill(-child.pid, 'SIGKILL');
  await gone;
}
