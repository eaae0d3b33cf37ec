import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from './fixtures.ts';
import { type Program, startProgram } from './program.ts';

const clock = new URL('./later-clock.ts', import.meta.url);

/** A program whose days pass: it is stopped and started again on a later day. */
export interface PassingProgram extends Program {
  /**
   * Starts it again on a later day, with the same data and URL. A start does at once what is due on
   * that day; sign-ins of long ago have ended.
   *
   * @param day as YYYY-MM-DD; it is noon in UTC.
   * @param meanwhile done while it is stopped.
   * @returns how far its clock is ahead from then on, in milliseconds.
   */
  passTo: (day: string, meanwhile?: () => Promise<unknown>) => Promise<number>;
}

/**
 * Playwright's test for journeys with a program of their own, because its days pass.
 *
 * @param settings Environment variables in addition to those of every journey.
 */
export function passingJourney(settings: Record<string, string> = {}) {
  return test.extend<object, { program: PassingProgram }>({
    program: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to find fixtures.
      async ({}, use) => {
        const program = await startPassingProgram(settings);
        await use(program);
        await program.stop();
      },
      { scope: 'worker', timeout: 120_000 },
    ],
  });
}

async function startPassingProgram(settings: Record<string, string>): Promise<PassingProgram> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ascent-days-'));
  let current = await startProgram({ ...settings, DATA_DIR: dataDir });
  const { url } = current;
  const { port } = new URL(url);
  return {
    url,
    dataDir,
    get pid() {
      return current.pid;
    },
    stop: async () => {
      await current.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    passTo: async (day, meanwhile) => {
      await current.stop();
      await meanwhile?.();
      const ahead = Date.parse(`${day}T12:00:00Z`) - Date.now();
      clock.searchParams.set('ahead', String(ahead));
      current = await startProgram({
        ...settings,
        DATA_DIR: dataDir,
        PORT: port,
        NODE_OPTIONS: `--import=${clock}`,
      });
      return ahead;
    },
  };
}
