import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installDebianPackages } from '../tools/debian.mjs';
import { pause } from './proof.ts';

/** The library looks at its file anew after so many seconds; a program has seen it much earlier than this. */
const cacheSeconds = 1;
const seenWithinMs = 20_000;
/** How far the time of an answer may be off, in milliseconds. */
const toleranceMs = 30_000;

/** Folders that may hold Debian's libfaketime: one for each kind of machine. */
function findLibrary(): string | undefined {
  const folders = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu'];
  return folders
    .map((folder) => join(folder, 'faketime', 'libfaketimeMT.so.1'))
    .find((file) => existsSync(file));
}

/** A wall clock that is set while a program runs on it; what counts how time passes is not touched. */
export interface FalseClock {
  /** The environment of a program that is to run on it. */
  settings: Record<string, string>;
  /**
   * Sets it so many hours from the real one.
   *
   * @param url of a program that runs on it: resolves once its answers have the new time.
   */
  set(hours: number, url?: string): Promise<void>;
}

/**
 * Makes a clock whose file is in `folder`, with libfaketime from Debian where that may be installed.
 *
 * @throws Error when the library is not there and cannot be installed.
 */
export async function makeFalseClock(folder: string): Promise<FalseClock> {
  const failure = findLibrary() === undefined && (await installDebianPackages(['libfaketime']));
  const library = findLibrary();
  if (library === undefined) throw new Error(`There is no libfaketime: ${failure}.`);
  const file = join(folder, 'clock');
  writeFileSync(file, '+0');
  return {
    settings: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: String(cacheSeconds),
      // Timers go on as on a machine whose clock is set: they count from the start of the machine.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
    set: async (hours, url) => {
      writeFileSync(file, `${hours < 0 ? '' : '+'}${Math.round(hours * 3600)}`);
      if (url !== undefined) await untilSeen(url, hours * 3_600_000);
    },
  };
}

async function untilSeen(url: string, aheadMs: number): Promise<void> {
  const deadline = performance.now() + seenWithinMs;
  for (;;) {
    const { headers } = await fetch(`${url}/api/health/live`);
    const offBy = Date.parse(headers.get('date') ?? '') - Date.now() - aheadMs;
    if (Math.abs(offBy) < toleranceMs) return;
    if (performance.now() > deadline) throw new Error('The program does not see its clock jump.');
    await pause(100);
  }
}
