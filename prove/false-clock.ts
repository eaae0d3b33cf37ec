import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installDebianPackages } from '../tools/machine/debian.mjs';
import { pause } from './proof.ts';

/** How often the library rereads its file, in seconds; a program sees a change much sooner than this limit. */
const cacheSeconds = 1;
const seenWithinMs = 20_000;
/** How far the date of a response may be off, in milliseconds. */
const toleranceMs = 30_000;

/** Debian's libfaketime, in the folder for this kind of machine. */
function findLibrary(): string | undefined {
  const folders = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu'];
  return folders
    .map((folder) => join(folder, 'faketime', 'libfaketimeMT.so.1'))
    .find((file) => existsSync(file));
}

/** A wall clock that can be set while a program runs on it; monotonic clocks are not affected. */
export interface FalseClock {
  /** The environment for a program that runs on it. */
  settings: Record<string, string>;
  /**
   * Sets it to an offset in hours from the real time.
   *
   * @param url of a program that runs on it: resolves once its responses have the new time.
   */
  set(hours: number, url?: string): Promise<void>;
}

/**
 * Creates a clock with its file in `folder`, using Debian's libfaketime, which is installed where
 * possible.
 *
 * @throws Error when the library is missing and cannot be installed.
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
      // Timers are not affected, as on a machine whose clock is set: they count from its boot.
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
