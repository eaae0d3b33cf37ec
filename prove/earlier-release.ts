import { execFileSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';

const here = join(import.meta.dirname, '..');
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: here, encoding: 'utf8' }).trim();

/**
 * The latest release before the commit that is checked out: the commit that is called “Release 0.10.0”.
 *
 * @returns its hash and version; null in a clone without that history.
 */
export function earlierRelease(): { commit: string; version: string } | null {
  const head = git('rev-parse', 'HEAD');
  const releases = git('log', '--format=%H %s', '-E', '--grep=^Release [0-9]').split('\n');
  for (const line of releases) {
    const [, commit, version] = /^(\w+) Release ([\d.]+)$/.exec(line) ?? [];
    if (commit !== undefined && version !== undefined && commit !== head)
      return { commit, version };
  }
  return null;
}

/** Checks a commit out into a folder, with its packages and its own build of the site. */
export function checkOutBuilt(commit: string, folder: string): void {
  git('worktree', 'add', '--quiet', '--detach', '--force', folder, commit);
  const isLockedAlike = git('diff', commit, '--', 'package-lock.json') === '';
  if (isLockedAlike) symlinkSync(join(here, 'node_modules'), join(folder, 'node_modules'));
  else execFileSync('npm', ['ci', '--prefer-offline', '--silent'], { cwd: folder, stdio: 'pipe' });
  execFileSync(process.execPath, [join(folder, 'tools', 'build.mjs')], {
    cwd: folder,
    stdio: 'pipe',
  });
}

/** Removes such a folder again. */
export function removeCheckout(folder: string): void {
  git('worktree', 'remove', '--force', folder);
}
