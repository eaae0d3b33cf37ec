import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';
import { listen } from '#server/testing/test-app.ts';
import { sendTo, withAdmin } from '#server/testing/world/documents.ts';
import { pdf } from '#server/testing/world/sample-files.ts';
import { zipNames } from './send-zip.ts';

/** Reads an archive with a different library than the one that wrote it. */
async function unpack(bytes: Buffer): Promise<Record<string, string>> {
  const archive = await new Promise<ZipFile>((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true }, (error, opened) =>
      error ? reject(error) : resolve(opened),
    );
  });
  const read = (entry: Entry) =>
    new Promise<NodeJS.ReadableStream>((resolve, reject) => {
      archive.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream)));
    });
  const files: Record<string, string> = {};
  await new Promise<void>((resolve, reject) => {
    archive.on('entry', (entry: Entry) => {
      read(entry)
        .then(buffer)
        .then((content) => {
          files[entry.fileName] = content.toString();
          archive.readEntry();
        }, reject);
    });
    archive.on('end', () => resolve());
    archive.on('error', reject);
    archive.readEntry();
  });
  return files;
}

test('staff download the newest version of every document as one archive with unique names', async () => {
  const { app, cookie, project, send, ask } = await withAdmin();
  const { id } = (await send('Plan für Müller.pdf', pdf('One'))).json();
  await sendTo(app, cookie, `/api/documents/${id}/versions`, 'Plan.pdf', pdf('Two'));
  await send('Plan.pdf', pdf('Other'), { isClientVisible: 'true' });
  await send('notes.txt', Buffer.from('Note '.repeat(1000)));
  const removed = (await send('gone.txt', Buffer.from('x'))).json().id;
  await ask('DELETE', `/api/documents/${removed}`);
  const reply = await ask('GET', `/api/projects/${project.id}/documents.zip`);
  expect(reply.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': expect.stringContaining('filename="Recall system documents.zip"'),
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  });
  const files = await unpack(reply.rawPayload);
  expect(Object.keys(files).sort()).toEqual(['Plan (2).pdf', 'Plan.pdf', 'notes.txt']);
  expect(Object.values(files).sort()).toEqual(
    [pdf('Two').toString(), pdf('Other').toString(), 'Note '.repeat(1000)].sort(),
  );
  expect((await ask('GET', '/api/projects/unknown/documents.zip')).statusCode).toBe(404);
});

test('a client downloads only the shared documents, and each download is audited', async () => {
  const { app, project, send, ask } = await withAdmin();
  await send('internal.txt', Buffer.from('Secret'));
  const { id } = (
    await send('shared.txt', Buffer.from('Hello'), { isClientVisible: 'true' })
  ).json();
  const save = async (email: string) => {
    const { cookie } = await app.signedIn('client', { email });
    return app.call({ url: `/api/client/documents.zip?projectId=${project.id}`, cookie });
  };
  const reply = await save(project.client_email);
  expect(await unpack(reply.rawPayload)).toEqual({ 'shared.txt': 'Hello' });
  expect((await ask('GET', `/api/documents/${id}/views`)).json()).toMatchObject([
    { who: 'Test client', how: 'saved' },
  ]);
  expect((await save('other@client.example')).statusCode).toBe(404);
});

test('an archive with a missing file is aborted instead of looking complete', async () => {
  const { app, cookie, project, send } = await withAdmin();
  await send('a.pdf', pdf());
  const address = await listen(app);
  app.context.documents.read = async () => {
    throw new Error('the disk is gone');
  };
  const reading = fetch(`${address}/api/projects/${project.id}/documents.zip`, {
    headers: { cookie },
  }).then((reply) => {
    // An error reply before the first byte is sent, an aborted connection afterwards.
    if (!reply.ok) throw new Error(`refused with ${reply.status}`);
    return reply.arrayBuffer();
  });
  await expect(reading).rejects.toThrow();
});

test('staff see the list as the client does, and when the client viewed each document', async () => {
  const { app, project, send, ask } = await withAdmin();
  await send('internal.txt', Buffer.from('Secret'));
  const { id } = (
    await send('shared.pdf', pdf(), { isClientVisible: 'true', description: 'Read it' })
  ).json();
  const { cookie } = await app.signedIn('client', { email: project.client_email });
  const theirs = await app.call({ url: '/api/client/documents', cookie });
  const shown = await ask('GET', `/api/projects/${project.id}/documents/as-client`);
  expect(shown.json()).toEqual(theirs.json());
  expect(shown.json()).toHaveLength(1);
  await ask('GET', `/api/documents/${id}/content`);
  app.clock.now += 1000;
  await app.call({ url: `/api/documents/${id}/content?preview=1`, cookie });
  app.clock.now += 1000;
  await app.call({ url: `/api/documents/${id}/content`, cookie });
  const views = (await ask('GET', `/api/documents/${id}/views`)).json();
  expect(views.map(({ how }: { how: string }) => how)).toEqual(['saved', 'shown']);
  expect((await ask('GET', '/api/documents/unknown/views')).statusCode).toBe(404);
});

test('every file in an archive has a unique name', () => {
  expect(
    zipNames(['Plan.pdf', 'plan.PDF', 'Plan (2).pdf', 'Plan.pdf', '..hidden.txt', 'a']),
  ).toEqual(['Plan.pdf', 'plan (2).PDF', 'Plan (2) (2).pdf', 'Plan (3).pdf', 'hidden.txt', 'a']);
});

test('a file that is called like a device can be unpacked on Windows', () => {
  expect(zipNames(['CON.txt', 'aux', 'Com1.tar.gz', 'con.txt', 'contract.txt', 'lpt'])).toEqual([
    ...['CON_.txt', 'aux_', 'Com1_.tar.gz', 'con_ (2).txt', 'contract.txt', 'lpt'],
  ]);
});
