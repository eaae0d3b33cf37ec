import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:http2';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect as connectTls } from 'node:tls';
import Database from 'better-sqlite3';
import { freePort } from '../tools/machine/free-port.mjs';
import { admin, startProgram } from './program.ts';
import { Proof } from './proof.ts';
import { startCaddy } from './proxies/caddy.ts';
import { startNginx } from './proxies/nginx.ts';
import { makeTls, type Tls } from './proxies/proxy.ts';
import { openStream, until } from './scale/stream.ts';
import { ask, cookiesOf, leaveMessage, makeProject, sendDocument } from './visitor.ts';

/** The examples for nginx and Caddy in packaging/, with TLS in front of the real program. */
const proof = new Proof();
/** The largest upload, in bytes (rule DOCUMENT-2). */
const largest = 25 * 2 ** 20;
/** An event is passed on at once: within this time, in milliseconds. */
const eventLimitMs = 1000;
const burst = 100;

// The certificate is one of this proof.
process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';

/** Signs in from another address of this machine, with a forwarding header that it made up. */
function signInFrom(url: string, localAddress: string): Promise<number> {
  const body = JSON.stringify(admin);
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'x-forwarded-for': '203.0.113.66',
    'x-forwarded-proto': 'http',
  };
  return new Promise((resolve, reject) => {
    request(`${url}/api/admin/login`, { method: 'POST', headers, localAddress }, (reply) => {
      reply.resume().on('end', () => resolve(reply.statusCode ?? 0));
    })
      .on('error', reject)
      .end(body);
  });
}

/** @returns the version that was agreed on, or the error. */
function tlsVersion(url: string, version: 'TLSv1.1' | 'TLSv1.2' | 'TLSv1.3'): Promise<string> {
  const { port } = new URL(url);
  const limits = { minVersion: version, maxVersion: version };
  return new Promise((resolve) => {
    const socket = connectTls({ port: Number(port), host: '127.0.0.1', ...limits }, () => {
      resolve(socket.getProtocol() ?? 'none');
      socket.destroy();
    });
    socket.on('error', () => resolve('refused'));
  });
}

function statusOverHttp2(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const session = connect(url);
    session.on('error', reject);
    const stream = session.request({ ':path': '/' });
    stream.on('response', (headers) => resolve(Number(headers[':status'])));
    stream.resume().on('end', () => session.close());
  });
}

/** The address of the newest session, as the program saw it. */
function addressSeen(dataDir: string): unknown {
  const database = new Database(join(dataDir, 'ascent.sqlite'), { readonly: true });
  try {
    return database.prepare('select address from sessions order by id desc').pluck().get();
  } finally {
    database.close();
  }
}

async function prove(name: string, start: typeof startCaddy): Promise<void> {
  const check = (promise: string, holds: boolean, figure: string) =>
    proof.check(`${name}: ${promise}`, holds, figure);
  const folder = mkdtempSync(join(tmpdir(), 'ascent-prove-'));
  const dataDir = join(folder, 'site');
  mkdirSync(dataDir);
  const tls: Tls = await makeTls(folder);
  const port = await freePort();
  const proxy = await start(join(folder, name), [port], tls);
  const { url } = proxy;
  try {
    const program = await startProgram({
      dataDir,
      settings: { PORT: String(port), PUBLIC_URL: url, STOP_DELAY_SECONDS: '2' },
    });
    await until(async () => (await ask(`${url}/api/health/ready`)).status === 200, 5000);

    const plain = await ask(`http://127.0.0.1:${tls.plainPort}/quote?x=1`);
    const to = plain.headers.get('location');
    check(
      'plain HTTP leads to the same address over TLS',
      // Caddy names the port of TLS as the world sees it.
      [301, 308].includes(plain.status) &&
        /^https:\/\/127\.0\.0\.1(:\d+)?\/quote\?x=1$/.test(`${to}`),
      `${plain.status} to ${to}`,
    );
    const versions = await Promise.all(
      (['TLSv1.1', 'TLSv1.2', 'TLSv1.3'] as const).map((version) => tlsVersion(url, version)),
    );
    check(
      'TLS 1.2 and 1.3, and nothing older',
      versions.join() === 'refused,TLSv1.2,TLSv1.3',
      versions.join(', '),
    );
    const http2 = await statusOverHttp2(url);
    check('HTTP/2', http2 === 200, `the landing page answers ${http2}`);

    const signIn = await ask(`${url}/api/admin/login`, { method: 'POST', body: admin });
    const cookie = cookiesOf(signIn);
    const flags = signIn.headers.getSetCookie().join();
    const hsts = signIn.headers.get('strict-transport-security');
    check(
      'cookies are only sent over TLS, which browsers are told to keep to',
      /; Secure/i.test(flags) && hsts !== null,
      `Strict-Transport-Security: ${hsts}`,
    );
    const status = await signInFrom(url, '127.0.0.2');
    const seen = addressSeen(dataDir);
    check(
      "the program sees the visitor's address, and not one that the visitor made up",
      status === 200 && seen === '127.0.0.2',
      `sign-in ${status} from ${seen}`,
    );

    const stream = await openStream(url, cookie);
    await until(() => stream.text() !== '', eventLimitMs);
    const known = stream.text().length;
    await leaveMessage(url, 'someone@example.com');
    const ms = await until(() => stream.text().length > known, eventLimitMs);
    check('events are passed on at once', ms < eventLimitMs, `after ${Math.round(ms)} ms`);

    const project = await makeProject(url, cookie);
    const send = (bytes: number) =>
      sendDocument(url, cookie, project, 'plan.txt', Buffer.alloc(bytes, 'x'));
    const sent = await send(largest);
    const refused = await send(40 * 2 ** 20);
    check(
      'the largest upload passes, and a larger one is refused',
      sent.status === 201 && refused.status === 413,
      `${largest / 2 ** 20} MiB ${sent.status}, 40 MiB ${refused.status}`,
    );

    const messages = Array.from({ length: burst }, (_, n) =>
      leaveMessage(url, `stop-${n}@example.com`),
    );
    const ended = program.stop();
    const answers = await Promise.all(messages);
    const exit = await ended;
    // Where the proxy replaces forwarding headers, all come from one address, which is limited. Refusals
    // of the program itself say when to come back; those of the proxy do not.
    const answered = answers.filter(
      ({ status: one, headers }) =>
        one === 201 || ([429, 503].includes(one) && headers.has('retry-after')),
    ).length;
    const statuses = [...new Set(answers.map((one) => one.status))].join();
    check(
      'a stop answers what is on its way',
      answered === burst && exit === 0,
      `${answered} of ${burst} (${statuses}), exit status ${exit}`,
    );
    check('event streams end with it', stream.hasEnded(), String(stream.hasEnded()));
    stream.close();
  } finally {
    await proxy.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

await prove('nginx', startNginx);
await prove('Caddy', startCaddy);
proof.end();
