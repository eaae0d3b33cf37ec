import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';

/** Who holds the folder, in words for whoever is refused. The lock itself is the kernel's. */
interface Holder {
  pid: number;
  host: string;
  startedAt: string;
}

/** Locks of this process, so that none is collected as garbage, which would set the folder free. */
const held = new Set<BetterSqlite3.Database>();

/**
 * How long a taker waits before it counts as refused, in milliseconds: of two that come at the same
 * moment one gets past the other, and has signed by then.
 */
const patienceMs = 300;

/**
 * One program per data folder.
 *
 * The lock is one of the operating system's, held open on the empty file `ascent.in-use`. The kernel
 * takes it back whenever its process ends, however that happens, and knows it across the process
 * namespaces of containers (docs/decisions/0034). The file is never removed: whoever waited for the
 * removed one would hold a lock that nobody else can see.
 *
 * @returns how to give the folder free again.
 * @throws Error naming the holder when another program uses the folder.
 */
export function lockDataFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const note = join(folder, 'ascent.lock');
  const lock = takeLock(join(folder, 'ascent.in-use'));
  if (lock === null)
    throw new Error(
      `The data folder ${folder} is in use by ${nameOf(readHolder(note))}. Stop it first, or set another DATA_DIR.`,
    );
  held.add(lock);
  const unlock = () => {
    // While the lock is still held: the note of the next holder must stay.
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
 * Takes the lock through SQLite, which knows the system calls for it: Node itself does not.
 *
 * Nothing else in this process may open the file: closing any of its descriptors would drop the lock
 * (POSIX, fcntl).
 *
 * @returns null when another program holds it.
 */
function takeLock(file: string): BetterSqlite3.Database | null {
  const lock = new BetterSqlite3(file, { timeout: patienceMs });
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
    return null; // Not signed yet, or by something that cannot be read; the refusal stands.
  }
}
