import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installDebianPackages } from './debian.mjs';

/** Folders in which nginx may be, besides those on the PATH. */
const folders = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin', '/usr/local/bin'];

/** @returns {string | undefined} */
function findNginx() {
  return [...(process.env.PATH ?? '').split(delimiter), ...folders]
    .map((folder) => join(folder, 'nginx'))
    .find((path) => existsSync(path));
}

/**
 * The program nginx: an installed one, else Debian's package.
 *
 * @returns {Promise<{ path: string } | { missing: string }>} `missing` says why there is none and
 *   what to do.
 */
export async function provideNginx() {
  const found = findNginx();
  if (found) return { path: found };
  const failure = await installDebianPackages(['nginx-light']);
  const path = findNginx();
  if (path) return { path };
  return { missing: `no nginx (${failure ?? 'its package has none'}); install nginx` };
}
