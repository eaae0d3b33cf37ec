import { readFileSync } from 'node:fs';

/** The version of the program, of which package.json is the only source. */
export const version: string = readVersion();

function readVersion(): string {
  const file = new URL('../../package.json', import.meta.url);
  return String(JSON.parse(readFileSync(file, 'utf8')).version);
}
