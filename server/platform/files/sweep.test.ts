import { randomBytes } from 'node:crypto';
import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { theProgram } from '#server/platform/audit/actor.ts';
import { listen, type TestApp } from '#server/testing/test-app.ts';
import { storedFiles, withAdmin } from '#server/testing/world/documents.ts';
import { meanwhile } from '#server/testing/world/meanwhile.ts';
import { pdf, upload } from '#server/testing/world/sample-files.ts';
import { tidy } from '#server/tidy.ts';
import { claimFile, dropLooseFile, noteLooseFile } from './loose-files.ts';
import { newStorageKey, StoreUnavailable, withStartTimeout } from './stores/document-store.ts';
import { sweepFiles, sweepLeftovers } from './sweep.ts';

const hourMs = 3_600_000;

/** What is left when the program dies between storing a file and writing its record. */
async function diedAfterPut({ context, database, clock }: TestApp): Promise<string> {
  const { documents } = context;
  const key = newStorageKey();
  await mkdir(documents.incomingFolder, { recursive: true });
  await database.transaction((tx) => noteLooseFile(tx, key, clock.now));
  await writeFile(join(documents.incomingFolder, key), 'x');
  await documents.put(key, join(documents.incomingFolder, key));
  return key;
}

const recorded = async ({ database }: TestApp) =>
  (await database.read.selectFrom('document_versions').select('storage_key').execute()).map(
    ({ storage_key: key }) => `files/${key}`,
  );
const looseRows = async ({ database }: TestApp) =>
  (await database.read.selectFrom('loose_files').selectAll().execute()).length;

describe('after a crash', () => {
  test('a stored file without a record is removed, and those with one stay', async () => {
    const { app, send } = await withAdmin();
    await send('a.pdf', pdf());
    await diedAfterPut(app);
    // Recorded, but killed before it was stored.
    await app.database.transaction((tx) => noteLooseFile(tx, newStorageKey(), app.clock.now));
    await sweepFiles(app.context, 0);
    expect(await storedFiles(app)).toEqual(await recorded(app));
    expect(await storedFiles(app)).toHaveLength(1);
    expect(await looseRows(app)).toBe(0);
  });

  test('a start removes it at once, unless another instance may be receiving it', async () => {
    const { app, send } = await withAdmin();
    await send('a.pdf', pdf());
    await diedAfterPut(app);
    const { database } = app;
    database.isOnlyInstance = async () => false;
    await sweepLeftovers(app.context);
    expect(await storedFiles(app)).toHaveLength(2);
    database.isOnlyInstance = async () => true;
    await sweepLeftovers(app.context);
    expect(await storedFiles(app)).toEqual(await recorded(app));
  });

  test('a start waits three seconds for a hanging store and removes incomplete uploads', async () => {
    const { app } = await withAdmin();
    const { documents } = app.context;
    await diedAfterPut(app);
    await writeFile(join(documents.incomingFolder, newStorageKey()), 'half');
    documents.remove = () => new Promise(() => {});
    const begun = Date.now();
    await expect(withStartTimeout(sweepFiles(app.context, 0))).rejects.toThrow(StoreUnavailable);
    expect(Date.now() - begun).toBeLessThan(5000);
    expect((await storedFiles(app)).filter((path) => path.startsWith('incoming/'))).toEqual([]);
  });

  test('the hourly sweep removes only files older than any upload can be', async () => {
    const { app } = await withAdmin();
    await diedAfterPut(app);
    const half = join(app.context.documents.incomingFolder, newStorageKey());
    await writeFile(half, 'half');
    await tidy(app.context);
    expect(await storedFiles(app)).toHaveLength(2);
    app.clock.now += hourMs + 1;
    const old = (Date.now() - hourMs - 1000) / 1000;
    await utimes(half, old, old);
    await tidy(app.context);
    expect(await storedFiles(app)).toEqual([]);
  });

  test('a record cannot be written for a file that was swept meanwhile', async () => {
    const { app } = await withAdmin();
    const key = await diedAfterPut(app);
    await sweepFiles(app.context, 0);
    await expect(app.database.transaction((tx) => claimFile(tx, key))).rejects.toThrow('removed');
  });

  test('a failed store operation leaves neither a file nor a record', async () => {
    const { app, send } = await withAdmin();
    const { documents } = app.context;
    const { put } = documents;
    documents.put = async (key, path) => {
      await put(key, path);
      throw new Error('the disk is gone');
    };
    expect((await send('a.pdf', pdf())).statusCode).toBe(500);
    expect(await storedFiles(app)).toEqual([]);
    expect(await looseRows(app)).toBe(0);
    documents.put = put;
    expect((await send('a.pdf', pdf())).statusCode).toBe(201);
  });

  test('a file that a record is about to name stays, although the call was given up', async () => {
    const { app } = await withAdmin();
    const key = await diedAfterPut(app);
    await meanwhile(
      app.context,
      theProgram,
      ({ tx }) => claimFile(tx, key),
      () => dropLooseFile(app.context, key, { warn: () => {} }),
    );
    expect(await storedFiles(app)).toEqual([`files/${key}`]);
  });

  test('a record that was written although its answer was lost keeps its file', async () => {
    const { app, send } = await withAdmin();
    const { database } = app.context;
    const { transaction } = database;
    let isLost = false;
    database.transaction = async (work) => {
      const result = await transaction(work);
      if (!isLost && (await recorded(app)).length > 0) {
        isLost = true;
        throw new Error('the connection ended');
      }
      return result;
    };
    expect((await send('a.pdf', pdf())).statusCode).toBe(500);
    expect(await recorded(app)).toHaveLength(1);
    expect(await storedFiles(app)).toEqual(await recorded(app));
  });
});

describe('an aborted upload', () => {
  test('leaves nothing at any of a hundred points, and the program goes on', async () => {
    const { app, cookie, project, send } = await withAdmin();
    const { port } = new URL(await listen(app));
    const { payload, headers } = upload('a.txt', Buffer.from(randomBytes(60_000).toString('hex')));
    const head = [
      `POST /api/projects/${project.id}/documents HTTP/1.1`,
      'Host: localhost',
      `Cookie: ${cookie}`,
      `Content-Type: ${headers['content-type']}`,
      `Content-Length: ${payload.length}`,
      '\r\n',
    ];
    const whole = Buffer.concat([Buffer.from(head.join('\r\n')), payload]);
    const breakOff = async (round: number) => {
      const socket = connect(Number(port), '127.0.0.1');
      socket.on('error', () => {
        // How the client sees an aborted upload.
      });
      socket.write(whole.subarray(0, Math.floor((whole.length * round) / 100)));
      await wait(round % 7);
      socket.destroy();
    };
    for (let round = 0; round < 100; round += 10)
      await Promise.all(Array.from({ length: 10 }, (_, more) => breakOff(round + more)));
    await expect.poll(() => storedFiles(app), { timeout: 5000 }).toEqual([]);
    expect(await looseRows(app)).toBe(0);
    expect(await recorded(app)).toEqual([]);
    expect((await send('a.pdf', pdf())).statusCode).toBe(201);
  });
});
