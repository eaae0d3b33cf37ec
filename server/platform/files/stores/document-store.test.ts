import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openFakeBucket } from '#server/testing/faults/fake-bucket.ts';
import { readBucketUrl } from './bucket-url.ts';
import { type DocumentStore, NoSuchFile, newStorageKey } from './document-store.ts';
import { openDocumentStore } from './open-store.ts';

async function folder() {
  const path = await mkdtemp(join(tmpdir(), 'ascent-store-'));
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  return path;
}

async function onDisk(): Promise<DocumentStore> {
  return openDocumentStore({ dataDir: await folder(), s3Url: undefined });
}

/** A folder in a bucket of an in-process object store. */
async function inBucket(): Promise<DocumentStore> {
  const server = await openFakeBucket();
  onTestFinished(() => server.close());
  return openDocumentStore({ dataDir: await folder(), s3Url: server.address('papers/ascent') });
}

/** A file as an upload leaves it. */
async function arrived(store: DocumentStore, content: Buffer): Promise<string> {
  await mkdir(store.incomingFolder, { recursive: true });
  const path = join(store.incomingFolder, newStorageKey());
  await writeFile(path, content);
  return path;
}

describe.each([
  ['on disk', onDisk],
  ['in a bucket', inBucket],
])('documents %s', (_where, open) => {
  test('are returned byte for byte, and the incoming file is removed', async () => {
    const store = await open();
    for (const content of [Buffer.from('x'), randomBytes(3_000_000)]) {
      const key = newStorageKey();
      await store.put(key, await arrived(store, content));
      expect((await buffer(await store.read(key))).equals(content)).toBe(true);
    }
    expect(await readdir(store.incomingFolder)).toEqual([]);
  });

  test('are reported as missing when unknown or removed', async () => {
    const store = await open();
    await expect(store.read(newStorageKey())).rejects.toThrow(NoSuchFile);
    const key = newStorageKey();
    await store.put(key, await arrived(store, Buffer.from('x')));
    await store.remove(key);
    await store.remove(key);
    await expect(store.read(key)).rejects.toThrow(NoSuchFile);
  });

  test('are kept apart, even twenty at the same moment', async () => {
    const store = await open();
    const keys = Array.from({ length: 20 }, newStorageKey);
    await Promise.all(
      keys.map(async (key) => store.put(key, await arrived(store, Buffer.from(key)))),
    );
    for (const key of keys) expect((await buffer(await store.read(key))).toString()).toBe(key);
  });

  test('have one store id, whoever sets it first', async () => {
    const store = await open();
    await store.check();
    expect(await store.readId()).toBeNull();
    expect(await store.ensureId('first')).toBe('first');
    expect(await store.ensureId('second')).toBe('first');
    expect(await store.readId()).toBe('first');
    await store.check();
  });

  test('fail to be stored when the file is gone, and leave nothing', async () => {
    const store = await open();
    const key = newStorageKey();
    await expect(store.put(key, join(store.incomingFolder, 'gone'))).rejects.toThrow();
    await expect(store.read(key)).rejects.toThrow(NoSuchFile);
  });
});

test('a bucket that refuses the secret keeps nothing', async () => {
  const server = await openFakeBucket();
  onTestFinished(() => server.close());
  const store = await openDocumentStore({
    dataDir: await folder(),
    s3Url: server.address('papers').replace(/:[^:@]+@/, ':wrong@'),
  });
  await expect(store.put('key', await arrived(store, Buffer.from('x')))).rejects.toThrow();
  await expect(store.check()).rejects.toThrow();
});

describe('S3_URL', () => {
  test.each([
    ['https://id:s%2Fecret@s3.example.com/papers', 'https://s3.example.com', 'papers', ''],
    ['http://127.0.0.1:9000/papers/a/b/', 'http://127.0.0.1:9000', 'papers', 'a/b/'],
    ['s3://papers/a?region=eu-central-1', undefined, 'papers', 'a/'],
  ])('%s names a bucket', (address, endpoint, bucket, prefix) => {
    expect(readBucketUrl(address)).toMatchObject({ bucket, prefix });
    expect(readBucketUrl(address)?.endpoint).toBe(endpoint);
  });

  test('decodes the secret and keeps the region', () => {
    expect(readBucketUrl('https://id:s%2Fecret@s3.example.com/p?region=eu')).toMatchObject({
      region: 'eu',
      credentials: { accessKeyId: 'id', secretAccessKey: 's/ecret' },
    });
    expect(readBucketUrl('s3://papers')?.credentials).toBeUndefined();
  });

  test.each(['https://s3.example.com', 'https://s3.example.com/', 's3://', 'nonsense'])(
    '%s names none',
    (address) => expect(readBucketUrl(address)).toBeNull(),
  );
});
