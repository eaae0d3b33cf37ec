import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installDebianPackages } from './debian.mjs';

/** Folders in which proxies may be, besides those on the PATH. */
const folders = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin', '/usr/local/bin'];
/** Debian's packages. */
const packages = { nginx: 'nginx-light', caddy: 'caddy' };

/** @param {string} name @returns {string | undefined} */
function find(name) {
  return [...(process.env.PATH ?? '').split(delimiter), ...folders]
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));
}

/**
 * A program that forwards requests: an installed one, else Debian's package.
 *
 * @param {'nginx' | 'caddy'} name
 * @returns {Promise<{ path: string } | { missing: string }>} `missing` says why there is none and
 *   what to do.
 */
export async function provideProxy(name) {
  const found = find(name);
  if (found) return { path: found };
  const failure = await installDebianPackages([packages[name]]);
  const path = find(name);
  if (path) return { path };
  return { missing: `no ${name} (${failure ?? 'its package has none'}); install ${name}` };
}
