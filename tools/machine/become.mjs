import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { inRoot, root } from '../paths.mjs';
import { programNode, programRun } from './node.mjs';

/**
 * Runs a script of the program in place of this process where Node can do that, so that nothing
 * stays in memory beside it; otherwise as a child that gets the same signals.
 *
 * @param {readonly [string, ...string[]]} script Its path below the repository's root, in parts.
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [defaults] Settings unless the environment has others.
 * @returns {Promise<number>} The status to exit with, where this process stayed.
 */
export function become(script, args, defaults = {}) {
  const node = programNode();
  const run = programRun();
  const options = [...run.options, inRoot(...script), ...args];
  const env = { ...run.env, ...defaults, ...process.env };
  process.chdir(root);
  // Since Node 22.15, not on Windows.
  if (process.platform !== 'win32') process.execve?.(node, [node, ...options], env);
  return new Promise((resolve) => {
    const program = spawn(node, options, { stdio: 'inherit', env });
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
      process.on(signal, () => program.kill(signal));
    }
    program.on('error', (error) => {
      console.error(`The program could not be started: ${error.message}`);
      resolve(1);
    });
    program.on('exit', (code, signal) =>
      resolve(code ?? 128 + constants.signals[signal ?? 'SIGTERM']),
    );
  });
}
