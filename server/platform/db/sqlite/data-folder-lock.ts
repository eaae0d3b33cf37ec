import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { StartRefusal } from '#server/platform/start-refusal.ts';

/** Who uses the folder, for the message to whoever is refused. The actual lock is the kernel's. */
interface Holder {
  pid: number;
  host: string;
  startedAt: string;
}

/** Locks of this process, kept from garbage collection, which would release the folder. */
const held = new Set<BetterSqlite3.Database>();

/**
 * How long to wait for the lock before giving up, in milliseconds: of two programs that start at
 * the same moment, the winner has written its note by then.
 */
const patienceMs = 300;

/**
 * Locks the data folder for this program.
 *
 * The lock is the operating system's, on the empty file `ascent.in-use`. The kernel releases it
 * whenever the process ends, however that happens, and enforces it across the process namespaces of
 * containers (docs/decisions/0034). The file is never removed: a program waiting for a removed file
 * would hold a lock that nobody else can see.
 *
 * @returns releases the folder.
 * @throws Error naming the holder when another program uses the folder.
 */
export function lockDataFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const note = join(folder, 'ascent.lock');
  const lock = takeLock(join(folder, 'ascent.in-use'));
  if (lock === null)
    throw new StartRefusal(
      `The data folder ${folder} is in use by ${nameOf(readHolder(note))}. Stop it first, or set another DATA_DIR.`,
    );
  held.add(lock);
  const unlock = () => {
    // While the lock is still held, so that the next holder's note stays.
    rmSync(note, { force: true });
    lock.close();
    held.delete(lock);
  };
  try {
    const mine: Holder = {
      pid: process.pid,
      host: hostname(),
      startedAt: new Date().toISOString(),
    };
    writeFileSync(note, JSON.stringify(mine), { mode: 0o600 });
  } catch (error) {
    unlock();
    throw error;
  }
  return unlock;
}

/**
 * Takes a lock through SQLite, which makes the system calls for it: Node itself cannot.
 *
 * Nothing else in this process may open the file: closing any of its descriptors would release the
 * lock (POSIX, fcntl).
 *
 * @returns what is closed to release it; null when another program holds it.
 */
export function takeLock(file: string, timeout = patienceMs): BetterSqlite3.Database | null {
  const lock = new BetterSqlite3(file, { timeout });
  try {
    lock.exec('begin exclusive');
    return lock;
  } catch (error) {
    lock.close();
    if (error instanceof BetterSqlite3.SqliteError && error.code.startsWith('SQLITE_BUSY'))
      return null;
    throw error;
  }
}

function nameOf(holder: Holder | null): string {
  if (holder === null) return 'another program';
  const place = holder.host === hostname() ? '' : ` of the host ${holder.host}`;
  return `process ${holder.pid}${place}, started ${holder.startedAt}`;
}

function readHolder(note: string): Holder | null {
  try {
    const { pid, host, startedAt } = JSON.parse(readFileSync(note, 'utf8'));
    if (typeof pid !== 'number' || typeof startedAt !== 'string') return null;
    return { pid, host: typeof host === 'string' ? host : hostname(), startedAt };
  } catch {
    return null; // Not written yet or unreadable; the folder is in use all the same.
  }
}
