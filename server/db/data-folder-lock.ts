import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';

interface Holder {
  pid: number;
  startedAt: string;
  /** When the process began, in the kernel's own ticks: tells a reused process id apart. */
  processStart: string | null;
}

/**
 * One program per data folder (quality, rules for the embedded database, 2).
 *
 * @returns how to give the folder free again.
 * @throws Error naming the holder when another program uses the folder.
 */
export function lockDataFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, 'ascent.lock');
  const mine: Holder = {
    pid: process.pid,
    startedAt: new Date().toISOString(),
    processStart: processStart(process.pid),
  };
  for (let attempt = 0; attempt < 2; attempt++) {
    if (create(file, mine)) return () => rmSync(file, { force: true });
    const holder = readHolder(file);
    if (holder !== undefined && isRunning(holder))
      throw new Error(
        `The data folder ${folder} is in use by process ${holder.pid}, started ${holder.startedAt}. Stop it first, or set another DATA_DIR.`,
      );
    // Left behind by a program that was killed.
    rmSync(file, { force: true });
  }
  throw new Error(`Another program is starting in the data folder ${folder} at this moment.`);
}

function create(file: string, holder: Holder): boolean {
  try {
    const descriptor = openSync(file, 'wx', 0o600);
    writeSync(descriptor, JSON.stringify(holder));
    fsyncSync(descriptor);
    closeSync(descriptor);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

function readHolder(file: string): Holder | undefined {
  try {
    const holder: unknown = JSON.parse(readFileSync(file, 'utf8'));
    // Written by `create` above; anything else counts as unreadable.
    if (typeof holder === 'object' && holder !== null && 'pid' in holder) return holder as Holder;
    return undefined;
  } catch {
    return undefined; // Empty or cut short: its writer died while writing it.
  }
}

function isRunning(holder: Holder): boolean {
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    // EPERM: it runs, as somebody else.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  const start = processStart(holder.pid);
  return start === null || holder.processStart === null || start === holder.processStart;
}

/** Field 22 of /proc/PID/stat; null where there is no /proc. */
function processStart(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}
