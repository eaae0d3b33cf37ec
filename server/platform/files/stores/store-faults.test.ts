import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createS3Store } from './s3-store.ts';

/** Short, so that a test need not wait as long as people would. */
const patience = { connectMs: 150, answerMs: 200, stallMs: 300 };
/** For operations that must succeed: a loaded machine stalls for a while by itself. */
const calm = { connectMs: 2400, answerMs: 2400, stallMs: 2400 };
const withinMs = 3000;

async function storeAt(port: number, within = patience) {
  const folder = await mkdtemp(join(tmpdir(), 'ascent-faults-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const address = `http://key:secret@127.0.0.1:${port}/papers`;
  return { store: createS3Store(address, folder, within), folder };
}

/** A bucket that answers every request in the same way. */
async function bucket(listener: RequestListener, within = patience) {
  const server = createServer(listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return storeAt(address.port, within);
}

/** How the work ended; fails if it took too long. */
async function failureOf(work: Promise<unknown>): Promise<unknown> {
  const begun = Date.now();
  const failure = await work.then(
    () => null,
    (error: unknown) => error,
  );
  expect(Date.now() - begun).toBeLessThan(withinMs);
  return failure;
}

const size = 4_000_000;
async function arrivedIn(folder: string): Promise<string> {
  const path = join(folder, 'arrived');
  await writeFile(path, Buffer.alloc(size, 7));
  return path;
}

describe.each<[string, RequestListener]>([
  ['never answers', () => {}],
  ['breaks off', (request) => request.socket.destroy()],
  ['answers 500', (_request, response) => response.writeHead(500).end('<Error/>')],
  ['answers 403', (_request, response) => response.writeHead(403).end('<Error/>')],
  ['answers nonsense', (request) => request.socket.end('220 mail.example ready\r\n')],
])('a bucket that %s', (_what, listener) => {
  test('makes reads, writes and removals fail in time', async () => {
    const { store, folder } = await bucket(listener);
    const path = await arrivedIn(folder);
    expect(await failureOf(store.read('k'))).toBeInstanceOf(Error);
    expect(await failureOf(store.put('k', path))).toBeInstanceOf(Error);
    expect(await failureOf(store.remove('k'))).toBeInstanceOf(Error);
    expect(await failureOf(store.check())).toBeInstanceOf(Error);
  });
});

test('a hanging bucket is noticed before a file is sent to it', async () => {
  const { store, folder } = await bucket(() => {}, { ...patience, stallMs: 60_000 });
  expect(await failureOf(store.put('k', await arrivedIn(folder)))).toBeInstanceOf(Error);
});

test('an unreachable bucket fails at once', async () => {
  const { store } = await storeAt(1);
  expect(await failureOf(store.read('k'))).toMatchObject({ code: 'ECONNREFUSED' });
});

test('a file whose bytes stop arriving fails with an error, so that it does not pass for complete', async () => {
  const { store } = await bucket((_request, response) => {
    response.writeHead(200, { 'content-length': size });
    response.write(Buffer.alloc(1000));
  });
  const body = await store.read('k');
  expect(await failureOf(buffer(body))).toMatchObject({ message: /sent nothing for/ });
});

test('a slow reader may take its time', async () => {
  const { store } = await bucket((_request, response) => {
    response.writeHead(200, { 'content-length': size });
    response.end(Buffer.alloc(size, 7));
  }, calm);
  const body = await store.read('k');
  let read = 0;
  for await (const chunk of body) {
    if (read === 0) await pause(calm.stallMs * 2);
    read += chunk.length;
  }
  expect(read).toBe(size);
});

test('a slow bucket may take its time as long as it accepts bytes', async () => {
  const large = Buffer.alloc(66_000_000, 7);
  const hash = createHash('sha256');
  // What the sockets hold is on its way for a second, in which a loaded machine stalls by itself too.
  const patient = { ...calm, stallMs: 4000 };
  const { store, folder } = await bucket((request, response) => {
    let taken = 0;
    request.on('data', (chunk: Buffer) => {
      hash.update(chunk);
      // Six and a half seconds in total, which is longer than it may stall.
      const isPause = Math.floor((taken + chunk.length) / 2e6) > Math.floor(taken / 2e6);
      taken += chunk.length;
      if (!isPause) return;
      request.pause();
      setTimeout(() => request.resume(), 200);
    });
    request.on('end', () => response.end());
  }, patient);
  const path = join(folder, 'arrived');
  await writeFile(path, large);
  const begun = Date.now();
  await store.put('k', path);
  expect(Date.now() - begun).toBeGreaterThan(patient.stallMs * 1.5);
  expect(hash.digest('hex')).toBe(createHash('sha256').update(large).digest('hex'));
});
