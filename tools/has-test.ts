import { readFileSync } from 'node:fs';

/** Whether a file has a test with this title that runs, however its quotes are written. */
export function hasTest(path: string, title: string): boolean {
  return isTestIn(readFileSync(path, 'utf8'), title);
}

/** A test or a group of tests that does not run, or only to fail. */
const skipped =
  /\b(?:test|it|describe)(?:\.\w+)*\.(?:skip|skipIf|todo|fixme|fails)\b|\bx(?:test|it|describe)\b/;

/**
 * Whether the text of a file calls something with this title. A file in which anything is skipped has no
 * test that counts: what a skipped group contains is not worth finding out.
 */
export function isTestIn(text: string, title: string): boolean {
  const code = withoutComments(text);
  if (skipped.test(code)) return false;
  const quoted = [`'${title}'`, `"${title}"`, `\`${title}\``, `'${title.replaceAll("'", "\\'")}'`];
  return quoted.some((one) =>
    code.split(one).some((before, at, parts) => at < parts.length - 1 && /\(\s*$/.test(before)),
  );
}

/** Code without comments that begin a line. */
function withoutComments(code: string): string {
  return code.replaceAll(/^[ \t]*(?:\/\/.*|\/\*[\s\S]*?\*\/)/gm, '');
}
