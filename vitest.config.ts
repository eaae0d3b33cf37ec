import { defineConfig } from 'vitest/config';
import { siteTextPlugin } from './web/prerender/site-text-plugin.ts';

const onPostgres = process.env.ASCENT_TEST_ENGINE === 'postgres';

/** Tests that PostgreSQL has no part in: they would run a second time for nothing. */
const withoutPostgres = [
  'server/**/*.sqlite.test.ts',
  // A program that is killed is to PostgreSQL a lost connection.
  'server/**/crash.test.ts',
  'server/features/backups/*.test.ts',
  'server/features/quotes/pdf/scripts.test.ts',
  'server/platform/files/checks/**',
  'server/platform/http/plain-http.test.ts',
  'server/platform/outbox/{file,smtp}-transport.test.ts',
  'server/platform/site/share-image/**',
  'server/platform/{config,connections,log,metrics,pdf,workers}/**',
  'server/platform/db/sqlite/**',
  'server/platform/files/stores/{document-store,store-faults}.test.ts',
  'server/slow-input.test.ts',
  'server/testing/mailbox/**',
];

/**
 * Tests of what is decided before a statement is sent, or of what is made of its rows. PostgreSQL runs
 * them in `npm run prove -- engines` only (decision 126).
 */
const theSameOnPostgres =
  process.env.ASCENT_TEST_ALL === 'yes'
    ? []
    : [
        'server/{access,client-access,demo-story,staff-access,view-as-writes}.test.ts',
        'server/features/accounts/api-keys/api-keys.test.ts',
        'server/features/accounts/sign-in/sign-in-timing.test.ts',
        'server/features/api-guide/**',
        'server/features/quotes/pdf/**',
        'server/platform/http/**',
        'server/platform/{load,site,spam}/**',
      ];

/**
 * Two projects, neither with the React Router plugin: rules need no running program, API tests run
 * the real server once on each engine. ASCENT_TEST_ENGINE=postgres selects PostgreSQL, on the
 * server in ASCENT_TEST_POSTGRES.
 */
export default defineConfig({
  test: {
    // Continuous integration has two cores; one worker on each.
    maxWorkers: 2,
    allowOnly: false,
    // Test files of one worker share loaded modules: no test changes them, and loading takes half
    // the time.
    isolate: false,
    projects: [
      {
        extends: true,
        plugins: [siteTextPlugin()],
        test: {
          name: 'domain',
          // Some load the modules of a whole tree, which takes a second, and many on a busy machine.
          testTimeout: 30_000,
          include: [
            '{contract,domain,pictures,seed,tools,web}/**/*.test.{mjs,ts,tsx}',
            '*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['server/**/*.test.ts'],
          // Faults of a database server have nothing to test on the embedded one.
          exclude: onPostgres
            ? [...withoutPostgres, ...theSameOnPostgres]
            : ['server/**/*.postgres.test.ts'],
          // A password hash takes 60 ms alone and several times that under load.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          globalSetup: onPostgres ? ['server/testing/postgres-template.ts'] : [],
        },
      },
    ],
  },
});
