import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Folders in which servers may be, besides those on the PATH. */
const folders = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin', '/usr/local/bin'];

/** @param {string} name @returns {string | undefined} Its path, if it is installed. */
export function findProgram(name) {
  return [...(process.env.PATH ?? '').split(delimiter), ...folders]
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));
}
