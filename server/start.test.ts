import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runningJobs } from './platform/clock/run-every.ts';
import { readConfig } from './platform/config/config.ts';
import { openDatabase } from './platform/db/open.ts';
import { start } from './start.ts';
import { explainStartFailure } from './start-failure.ts';

/** A data folder, and a minimal built site. */
function folders() {
  const folder = mkdtempSync(join(tmpdir(), 'ascent-start-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const siteFolder = join(folder, 'site');
  mkdirSync(join(siteFolder, '404'), { recursive: true });
  writeFileSync(join(siteFolder, '404', 'index.html'), '<html></html>');
  writeFileSync(join(siteFolder, '__spa-fallback.html'), '<html></html>');
  writeFileSync(join(siteFolder, 'index.html'), '<html></html>');
  return { dataDir: join(folder, 'data'), siteFolder };
}

/** A port on which another program listens without responding. */
async function takenPort(): Promise<number> {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  // Not awaited, because a client may still be connected.
  onTestFinished(() => void other.close());
  const address = other.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return address.port;
}

test('a first start on a port in use creates no admin, whose password would never be shown', async () => {
  const { dataDir, siteFolder } = folders();
  const config = {
    ...readConfig({ LOG_LEVEL: 'silent', DATA_DIR: dataDir }),
    port: await takenPort(),
  };
  await expect(start({ config, demo: false, siteFolder })).rejects.toThrow('EADDRINUSE');
  const database = await openDatabase({ dataDir, databaseUrl: undefined });
  onTestFinished(() => database.close());
  expect(await database.read.selectFrom('users').select('email').execute()).toEqual([]);
});

test('a start that fails stops what it has started', async () => {
  const { dataDir, siteFolder } = folders();
  const config = {
    ...readConfig({ LOG_LEVEL: 'silent', DATA_DIR: dataDir }),
    port: await takenPort(),
  };
  const [jobs, listeners] = [runningJobs(), process.listenerCount('SIGTERM')];
  await expect(start({ config, demo: false, siteFolder })).rejects.toThrow('EADDRINUSE');
  expect(runningJobs()).toEqual(jobs);
  expect(process.listenerCount('SIGTERM')).toBe(listeners);
});

test.each(['nobody listens', 'nobody answers'])(
  'a start with a database where %s fails within ten seconds, with the reason',
  async (kind) => {
    const { dataDir, siteFolder } = folders();
    const port = kind === 'nobody answers' ? await takenPort() : 1;
    const config = readConfig({
      LOG_LEVEL: 'silent',
      DATA_DIR: dataDir,
      DATABASE_URL: `postgres://ascent:s3cret@127.0.0.1:${port}/crm`,
    });
    const begun = Date.now();
    const failure = await start({ config, demo: false, siteFolder }).then(
      () => null,
      (error: unknown) => error,
    );
    expect(Date.now() - begun).toBeLessThan(10_000);
    const words = explainStartFailure(failure, config);
    expect(words).toContain(`DATABASE_URL (127.0.0.1:${port}/crm) cannot be reached`);
    expect(words).not.toContain('s3cret');
  },
);
