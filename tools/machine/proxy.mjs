import { installDebianPackages } from './debian.mjs';
import { findProgram } from './find-program.mjs';

/** Debian's packages. */
const packages = { nginx: 'nginx-light', caddy: 'caddy' };

/**
 * A program that forwards requests: an installed one, else Debian's package.
 *
 * @param {'nginx' | 'caddy'} name
 * @returns {Promise<{ path: string } | { missing: string }>} `missing` says why there is none and
 *   what to do.
 */
export async function provideProxy(name) {
  const found = findProgram(name);
  if (found) return { path: found };
  const failure = await installDebianPackages([packages[name]]);
  const path = findProgram(name);
  if (path) return { path };
  return { missing: `no ${name} (${failure ?? 'its package has none'}); install ${name}` };
}
