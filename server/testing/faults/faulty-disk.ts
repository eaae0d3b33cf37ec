import fs, { promises } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { onTestFinished } from 'vitest';
import type { FaultSwitch } from './fault-switch.ts';

const wrapped = ['open', 'rename', 'mkdir', 'rm', 'stat', 'writeFile', 'readFile'] as const;

/** Makes the n-th file system call fail when the switch says so, until the test ends. */
export function makeDiskFaulty(calls: FaultSwitch): void {
  // Each keeps its type: only a wrapper is added.
  const target = promises as unknown as Record<string, (...args: unknown[]) => Promise<unknown>>;
  const originals = wrapped.map((name) => [name, target[name]] as const);
  for (const [name, original] of originals)
    if (original !== undefined)
      target[name] = (...args) => calls.around(() => original.apply(promises, args));
  const { createWriteStream } = fs;
  fs.createWriteStream = (...args) => {
    calls.before();
    return createWriteStream(...args);
  };
  syncBuiltinESMExports();
  onTestFinished(() => {
    for (const [name, original] of originals) if (original !== undefined) target[name] = original;
    fs.createWriteStream = createWriteStream;
    syncBuiltinESMExports();
  });
}
