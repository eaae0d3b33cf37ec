import { readFileSync } from 'node:fs';
import { inRoot } from './paths.mjs';

/** The version of the program, of which package.json is the only source. @returns {string} */
export const version = () => JSON.parse(readFileSync(inRoot('package.json'), 'utf8')).version;

/** Prints the version where the arguments ask for it. @returns {boolean} Whether they did. */
export function saidVersion() {
  const asked = process.argv.slice(2).includes('--version');
  if (asked) console.log(`Ascent ${version()}`);
  return asked;
}
