import { readFileSync } from 'node:fs';

/** Whether a file has a test with this title, however its quotes are written. */
export function hasTest(path: string, title: string): boolean {
  const quoted = [`'${title}'`, `"${title}"`, `\`${title}\``, `'${title.replaceAll("'", "\\'")}'`];
  const code = readFileSync(path, 'utf8');
  return quoted.some((one) => code.includes(one));
}
