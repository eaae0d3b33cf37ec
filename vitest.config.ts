import { defineConfig } from 'vitest/config';

const onPostgres = process.env.ASCENT_TEST_ENGINE === 'postgres';

/**
 * Two projects, neither with the React Router plugin: rules need no program around them, API tests
 * run the real server once on each engine. ASCENT_TEST_ENGINE=postgres chooses the second, on the
 * server that ASCENT_TEST_POSTGRES names.
 */
export default defineConfig({
  test: {
    // Two cores are what continuous integration has; one worker on each.
    maxWorkers: 2,
    allowOnly: false,
    // Files of one worker share the modules they load: no test changes them, and loading is half the time.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'domain',
          include: ['{contract,domain,seed,tools,web}/**/*.test.{mjs,ts,tsx}', '*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['server/**/*.test.ts'],
          // What only a database server can do to us has nothing to test on the embedded one.
          exclude: onPostgres ? [] : ['server/**/*.postgres.test.ts'],
          // A password hash takes 60 ms alone and several times that beside three others.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          globalSetup: onPostgres ? ['server/testing/postgres-template.ts'] : [],
        },
      },
    ],
  },
});
