import { readFileSync } from 'node:fs';

/** The figures that docs/promises.md writes of a promise. */
export function figuresOf(text: string, id: string): string {
  const section = text.split(/^### /m).find((one) => one.startsWith(`${id} `)) ?? '';
  return [...section.matchAll(/^- Figure: (.+)$/gm)].map(([, figure]) => figure).join('; ');
}

/**
 * Fails unless docs/promises.md writes a figure of this promise that is true: at most what the test
 * has just counted, so that a test that covers less than it did is noticed, and one that covers more
 * needs no edit.
 *
 * @param what the word after the number there, as in "57 addresses"
 */
export function expectFigure(id: string, counted: number, what: string): void {
  const figures = figuresOf(readFileSync('docs/promises.md', 'utf8'), id);
  const written = new RegExp(`([\\d,]+) ${what}\\b`).exec(figures)?.[1]?.replaceAll(',', '');
  if (written === undefined) throw new Error(`${id} of docs/promises.md has no figure "… ${what}"`);
  if (Number(written) > counted)
    throw new Error(`${id} of docs/promises.md promises ${written} ${what}; it is ${counted}`);
}
