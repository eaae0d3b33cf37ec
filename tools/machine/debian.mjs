import { existsSync } from 'node:fs';
import { run } from '../run.mjs';

/** The command prefix for running as root, or undefined when that is not possible. */
async function rootPrefix() {
  if (process.getuid?.() === 0) return [];
  const sudo = await run('sudo', ['-n', 'true']);
  return sudo.status === 0 ? ['sudo', '-n'] : undefined;
}

/**
 * Installs Debian packages if that requires no interaction: on Debian and its derivatives, as root
 * or with a sudo that asks for no password.
 *
 * @param {readonly string[]} packages
 * @returns {Promise<string | undefined>} Why it was not done; undefined: installed.
 */
export async function installDebianPackages(packages) {
  const names = packages.join(' ');
  if (!existsSync('/usr/bin/apt-get')) return 'this system has no apt-get';
  const prefix = await rootPrefix();
  if (!prefix) return 'installing it needs root';
  console.log(`Installing ${names} with apt-get.`);
  for (const args of [
    ['update', '-q'],
    ['install', '-q', '-y', '--no-install-recommends', ...packages],
  ]) {
    const [command, ...rest] = [
      ...prefix,
      'env',
      'DEBIAN_FRONTEND=noninteractive',
      'apt-get',
      ...args,
    ];
    const step = await run(command ?? 'env', rest);
    if (step.status !== 0) return `apt-get ${args[0]} failed:\n${step.output}`;
  }
  return undefined;
}
