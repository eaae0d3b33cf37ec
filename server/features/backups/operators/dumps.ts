import { type FileHandle, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { OperatorsReport } from '../backup-report.ts';

/** A dump is a daily one, with two hours to spare (rule RUN-8). */
export const operatorMs = 26 * 3_600_000;

/** A file in the folder that receives the dumps. */
interface DumpFile {
  name: string;
  /** What it is, as far as its beginning and its end tell; null if it is no dump that is complete. */
  kind: 'custom' | 'plain' | null;
  bytes: number;
  writtenAt: number;
}

/** How much of the end of a plain dump is read: its last line is followed by a few more. */
const tailBytes = 4096;

/** The files of a folder, newest first; those with a leading dot are still being written. */
export async function readDumps(folder: string): Promise<DumpFile[]> {
  const names = await readdir(folder).catch(() => []);
  const files = await Promise.all(
    names
      .filter((name) => !name.startsWith('.'))
      .map((name) => look(folder, name).catch(() => null)),
  );
  return files
    .filter((file) => file !== null)
    .sort((one, other) => other.writtenAt - one.writtenAt || (one.name < other.name ? 1 : -1));
}

async function look(folder: string, name: string): Promise<DumpFile | null> {
  const file = await open(join(folder, name));
  try {
    const info = await file.stat();
    if (!info.isFile()) return null;
    const kind = await kindOf(file, info.size);
    return { name, kind, bytes: info.size, writtenAt: info.mtimeMs };
  } finally {
    await file.close();
  }
}

async function kindOf(file: FileHandle, bytes: number): Promise<DumpFile['kind']> {
  const head = await readAt(file, 0, tailBytes);
  if (head.startsWith('PGDMP')) return 'custom';
  const tail = await readAt(file, Math.max(0, bytes - tailBytes), tailBytes);
  const isPlain =
    /^-- PostgreSQL database dump$/m.test(head) &&
    /^-- PostgreSQL database dump complete$/m.test(tail);
  return isPlain ? 'plain' : null;
}

async function readAt(file: FileHandle, position: number, length: number): Promise<string> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.toString('latin1', 0, bytesRead);
}

/**
 * How the dumps are. One counts if it is complete by its form and not smaller than half of the one
 * of its kind before it: a disk that filled up, or another database.
 *
 * @param files newest first.
 */
export function reportDumps(files: readonly DumpFile[], now: number): OperatorsReport {
  const whole = files.filter(({ kind }) => kind !== null);
  const isTooSmall = (file: DumpFile) => {
    const former = whole.slice(whole.indexOf(file) + 1).find(({ kind }) => kind === file.kind);
    return former !== undefined && file.bytes < former.bytes / 2;
  };
  const good = whole.find((file) => !isTooSmall(file));
  const goodAt = Math.min(good?.writtenAt ?? 0, now);
  const [newest] = files;
  const failed =
    newest === undefined || newest === good
      ? null
      : {
          at: new Date(newest.writtenAt).toISOString(),
          reason:
            newest.kind === null
              ? `${newest.name} is not a complete dump.`
              : `${newest.name} is smaller than half of the dump before it.`,
        };
  return {
    health: now - goodAt > operatorMs ? 'old' : 'ok',
    goodAt,
    bytes: good?.bytes ?? 0,
    failed,
  };
}
