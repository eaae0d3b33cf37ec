import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** The only account of the store. */
const account = { id: 'ASCENT', secret: 'loopback' };

/**
 * An S3-compatible store on a free port of 127.0.0.1, kept in memory: the calls on single objects
 * that document stores and backups make, for those who sign them correctly.
 */
export interface FakeBucket {
  port: number;
  /** For S3_URL. @param port of a relay in front of it, if there is one. */
  address(bucket: string, port?: number): string;
  close(): Promise<void>;
}

/** Opens an empty store. */
export async function openFakeBucket(): Promise<FakeBucket> {
  const objects = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    // A sender that breaks off is the test's doing.
    answer(objects, request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  if (typeof bound !== 'object' || bound === null) throw new Error('The store has no port.');
  return {
    port: bound.port,
    address: (bucket, port = bound.port) =>
      `http://${account.id}:${account.secret}@127.0.0.1:${port}/${bucket}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

async function answer(
  objects: Map<string, Buffer>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const content = await buffer(request);
  const fail = (status: number, code: string) => {
    const text = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`;
    response.writeHead(status, { 'content-type': 'application/xml' });
    response.end(request.method === 'HEAD' ? undefined : text);
  };
  const { pathname } = addressOf(request);
  const kept = objects.get(pathname);
  if (signatureFor(request) !== /Signature=(\w+)/.exec(request.headers.authorization ?? '')?.[1])
    return fail(403, 'SignatureDoesNotMatch');
  switch (request.method) {
    case 'PUT':
      if (kept !== undefined && request.headers['if-none-match'] === '*')
        return fail(412, 'PreconditionFailed');
      objects.set(pathname, content);
      response.writeHead(200, { etag: `"${hexHash(content)}"` }).end();
      return;
    case 'DELETE':
      objects.delete(pathname);
      response.writeHead(204).end();
      return;
    case 'GET':
    case 'HEAD':
      if (kept === undefined) return fail(404, 'NoSuchKey');
      response.writeHead(200, { 'content-length': kept.length, etag: `"${hexHash(kept)}"` });
      response.end(request.method === 'HEAD' ? undefined : kept);
      return;
    default:
      return fail(405, 'MethodNotAllowed');
  }
}

const addressOf = ({ url = '/' }: IncomingMessage) => new URL(url, 'http://127.0.0.1');
const hexHash = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
const hmac = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest();

/** The signature that a request of our account has (AWS Signature Version 4). */
function signatureFor(request: IncomingMessage): string {
  const given = request.headers.authorization ?? '';
  const [id, ...scope] = /Credential=([^,\s]+)/.exec(given)?.[1]?.split('/') ?? [];
  if (id !== account.id) return '';
  const names = /SignedHeaders=([^,\s]+)/.exec(given)?.[1] ?? '';
  const { pathname, searchParams } = addressOf(request);
  searchParams.sort();
  const canonical = [
    request.method,
    pathname,
    searchParams.toString(),
    ...names.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}`),
    '',
    names,
    request.headers['x-amz-content-sha256'],
  ].join('\n');
  const time = String(request.headers['x-amz-date']);
  const text = ['AWS4-HMAC-SHA256', time, scope.join('/'), hexHash(canonical)].join('\n');
  const key = scope.reduce<string | Buffer>(hmac, `AWS4${account.secret}`);
  return hmac(key, text).toString('hex');
}
