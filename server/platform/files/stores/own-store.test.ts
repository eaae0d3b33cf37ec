import { randomUUID } from 'node:crypto';
import { cp, mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { adoptStore, isOwnStore, requireOwnStore } from './own-store.ts';

function anotherDisk(): string {
  const dataDir = join(tmpdir(), `ascent-disk-${randomUUID()}`);
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  return dataDir;
}

/** The log of starting this instance; rejects when it is refused. */
async function startSays({ context }: TestApp, production = true): Promise<string[]> {
  const said: string[] = [];
  const warn = (...words: unknown[]) => said.push(words.map(String).join(' '));
  const config = { ...context.config, production };
  await requireOwnStore({ ...context, config }, { warn });
  return said;
}

test('instances that share a folder start, and one with its own disk is refused with instructions', async () => {
  const first = await createTestApp();
  const sharing = await first.secondInstance();
  const apart = await first.secondInstance({ dataDir: anotherDisk() });
  expect(await startSays(first)).toEqual([]);
  expect(await startSays(sharing)).toEqual([]);
  await expect(startSays(apart)).rejects.toThrow(
    /are in another store than the folder .*S3_URL.*mount the same folder.*adopt-documents/,
  );
  // Again and again: a refused start must not claim anything.
  await expect(startSays(apart)).rejects.toThrow('another store');
  expect(await startSays(apart, false)).toEqual([expect.stringContaining('another store')]);
  expect(await isOwnStore(first.database.read, apart.context.documents)).toBe(false);
});

test('of two instances that start at the same moment on separate disks, one starts', async () => {
  const first = await createTestApp();
  const second = await first.secondInstance({ dataDir: anotherDisk() });
  const starts = await Promise.allSettled([startSays(first), startSays(second)]);
  expect(starts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('documents that were copied along are recognized, and others are adopted by a command', async () => {
  const first = await createTestApp();
  await startSays(first);
  const copied = anotherDisk();
  await mkdir(copied, { recursive: true });
  await cp(join(first.context.config.dataDir, 'documents'), join(copied, 'documents'), {
    recursive: true,
  });
  expect(await startSays(await first.secondInstance({ dataDir: copied }))).toEqual([]);
  const restored = await first.secondInstance({ dataDir: anotherDisk() });
  await adoptStore(first.database, restored.context.documents);
  expect(await startSays(restored)).toEqual([]);
  await expect(startSays(first)).rejects.toThrow('another store');
});

test('a store that is down or hangs does not prevent startup, nor delay it for long', async () => {
  const away = await createTestApp({ s3Url: 'http://key:secret@127.0.0.1:1/papers' });
  const hanging = await createTestApp();
  hanging.context.documents.ensureId = () => new Promise(() => {});
  for (const app of [away, hanging]) {
    const begun = Date.now();
    expect(await startSays(app)).toEqual([expect.stringContaining('could not be seen')]);
    expect(Date.now() - begun).toBeLessThan(4000);
  }
});
