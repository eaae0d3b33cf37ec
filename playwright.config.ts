import { existsSync } from 'node:fs';
import { defineConfig, devices } from '@playwright/test';

/** Debian's Chromium is used when `playwright test` is run by hand; `npm run e2e` sets the browser. */
const debianChromium = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const executablePath = process.env.CHROMIUM_PATH ?? debianChromium.find((path) => existsSync(path));

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  // Each worker runs its own program on its own data (e2e/support/program.ts), so files run in
  // parallel.
  workers: 2,
  forbidOnly: true,
  // A stalling machine can fail a correct journey; the report names those that needed a second try.
  retries: 1,
  timeout: 150_000,
  expect: { timeout: 20_000 },
  reporter: 'line',
  use: {
    ...devices['Desktop Chrome'],
    reducedMotion: 'reduce',
    trace: 'off',
    // A control that does not appear in this time is not slow but missing.
    actionTimeout: 20_000,
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        '--disable-background-networking',
        // A page of a journey lives for seconds: optimizing its scripts takes more processor time
        // than it saves, a tenth of that of all journeys.
        '--js-flags=--no-opt,--no-maglev,--single-threaded-gc',
      ],
    },
  },
});
