import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { inRoot } from '../paths.mjs';
import { run } from '../run.mjs';
import { installDebianPackages } from './debian.mjs';
import { programNode } from './node.mjs';

/** Longest wait for Playwright to fetch its own browser, in milliseconds. */
const fetchLimit = 180_000;

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
/**
 * Chromium without the parts that draw windows, which Playwright itself uses for headless runs: the
 * journeys cost two thirds of the processor time of the whole browser. It has no PDF viewer.
 */
const shell = 'chromium-headless-shell';
const macPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** @param {readonly string[]} programs @returns Where they would be found on the PATH. */
function placesOnPath(programs) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin'];
  return programs.flatMap((program) => folders.map((folder) => join(folder, program)));
}

/** Paths of Chromium on this machine: the configured one, or those on the PATH and Playwright's own. */
async function candidates() {
  if (process.env.CHROMIUM_PATH) return [process.env.CHROMIUM_PATH];
  const { chromium } = await import('@playwright/test');
  const onPath = placesOnPath(names);
  return [...onPath, ...macPaths, chromium.executablePath()].filter((path) => existsSync(path));
}

/** @param {string} executablePath @returns {Promise<string | undefined>} Why it does not start. */
async function launchFailure(executablePath) {
  const { chromium } = await import('@playwright/test');
  try {
    const browser = await chromium.launch({ executablePath });
    await browser.close();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** @returns {Promise<{ path?: string, failure?: string }>} The first Chromium that really starts. */
async function findChromium() {
  /** @type {string | undefined} */
  let failure;
  for (const path of new Set(await candidates())) {
    failure = await launchFailure(path);
    if (!failure) return { path };
  }
  return failure ? { failure } : {};
}

/**
 * A Chromium for the browser journeys: an installed one, else Debian's package, else Playwright's.
 *
 * @returns {Promise<{ path: string } | { missing: string }>} `missing` says why there is none and
 *   what to do.
 */
export async function provideChromium() {
  const first = await findChromium();
  if (first.path) return { path: first.path };
  const notFromDebian = first.failure ?? (await installDebianPackages(['chromium']));
  if (notFromDebian) {
    console.log('Fetching a Chromium with Playwright.');
    const cli = inRoot('node_modules', '@playwright', 'test', 'cli.js');
    await run(programNode(), [cli, 'install', 'chromium'], { timeout: fetchLimit });
  }
  const second = await findChromium();
  if (second.path) return { path: second.path };
  const why = (second.failure ?? notFromDebian ?? 'none found').split('\n')[0];
  return {
    missing: `no Chromium that starts (${why}); install chromium, or name one in CHROMIUM_PATH`,
  };
}

/**
 * Debian's headless Chromium, fetched where that needs no interaction.
 *
 * @param {string} whole The whole Chromium, which serves where there is no other.
 * @returns {Promise<string>}
 */
export async function provideHeadlessChromium(whole) {
  if (process.env.CHROMIUM_PATH) return whole;
  const installed = () => placesOnPath([shell]).find((path) => existsSync(path));
  if (installed() === undefined) await installDebianPackages([shell]);
  const path = installed();
  return path === undefined || (await launchFailure(path)) ? whole : path;
}
