import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** What became of one promise: it held, it did not, or this machine cannot check it. */
export type Result = 'holds' | 'broken' | 'skipped';

/** One promise with what was measured. */
export interface Line {
  promise: string;
  result: Result;
  figure: string;
}

/** The last run of one script. */
export interface Run {
  /** The first characters of the commit; a plus sign says that files had changed since. */
  commit: string;
  /** The day of the run, as 2026-11-23. */
  date: string;
  lines: Line[];
}

const file = join(import.meta.dirname, '..', 'docs', 'proofs.json');

/** The last run of each script, by the word that `npm run prove` takes. */
export function readFigures(): Record<string, Run> {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Keeps the figures of the script that runs, if tools/prove.mjs has said at which commit. */
export function keepFigures(lines: readonly Line[]): void {
  const { PROVE_COMMIT: commit } = process.env;
  if (commit === undefined) return;
  const name = basename(process.argv[1] ?? '', '.proof.ts');
  const date = new Date().toISOString().slice(0, 10);
  const runs = { ...readFigures(), [name]: { commit, date, lines: [...lines] } };
  const sorted = Object.fromEntries(
    Object.entries(runs).sort(([one], [other]) => (one < other ? -1 : 1)),
  );
  writeFileSync(file, `${JSON.stringify(sorted, null, 2)}\n`);
}
