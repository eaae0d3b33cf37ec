import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, createServer as createSocketServer, type Server } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { callOutside, type OutsideCall } from './call-outside.ts';
import type { OutsideNetwork } from './outside-network.ts';

/** Names of the tests: everything else is unknown. */
const names: Record<string, string[]> = {
  'here.example': ['127.0.0.1'],
  'also-private.example': ['93.184.215.14', '10.0.0.7'],
  'metadata.example': ['169.254.169.254'],
  'mapped.example': ['::ffff:127.0.0.1'],
  'public.example': ['93.184.215.14'],
  'nowhere.example': [],
};
const network = (mayBePrivate: boolean): OutsideNetwork => ({
  mayBePrivate,
  resolve: async (host) => {
    const found = names[host];
    if (found === undefined) throw Object.assign(new Error('unknown'), { code: 'ENOTFOUND' });
    return found;
  },
});

async function open(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `here.example:${(server.address() as AddressInfo).port}`;
}
const openSite = (listener: RequestListener) => {
  const server = createServer(listener);
  onTestFinished(() => server.closeAllConnections());
  return open(server);
};
const get = (address: string, call: Partial<OutsideCall> = {}, mayBePrivate = true) =>
  callOutside(network(mayBePrivate), address, { method: 'GET', withinMs: 5000, ...call });

test('an answer comes with its status, its headers and its body, and its server by its name', async () => {
  const site = await openSite((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part) => parts.push(part));
    request.on('end', () => {
      response.writeHead(418, { 'x-kind': 'pot' });
      response.end(`${request.method} ${request.headers.host} ${Buffer.concat(parts)}`);
    });
  });
  const call = { method: 'POST', body: 'Grüße', headers: { 'x-of': 'mine' } } as const;
  const answer = await get(`http://${site}/in?a=1`, call);
  expect(answer).toMatchObject({ ok: true, status: 418, headers: { 'x-kind': 'pot' } });
  expect(answer.ok && answer.body.toString()).toBe(`POST ${site} Grüße`);
});

test('only servers on the public internet are called, over https, unless the settings allow more', async () => {
  let calls = 0;
  const site = await openSite((_request, response) => {
    calls += 1;
    response.end();
  });
  const port = site.split(':')[1];
  const hosts = [
    'here.example',
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f.1',
    '0177.0.0.1',
    '[::1]',
  ];
  const refused = [
    ...hosts.map((host) => `https://${host}:${port}/`),
    'https://also-private.example/',
    'https://nowhere.example/',
    'http://public.example/',
    'ftp://public.example/',
    'https://ann:secret@public.example/',
    'no address',
  ];
  for (const address of refused)
    expect(await get(address, {}, false), address).toMatchObject({ failure: 'refused' });
  const never = [
    'metadata.example',
    'mapped.example',
    '[::ffff:127.0.0.1]',
    '0.0.0.0',
    '[fe80::1]',
  ];
  for (const host of never)
    expect(await get(`http://${host}:${port}/`), host).toMatchObject({ failure: 'refused' });
  expect(await get('http://public.example/')).toMatchObject({ failure: 'refused' });
  expect(calls).toBe(0);
  expect(await get('https://unknown.example/')).toMatchObject({
    failure: 'unknown-name',
    message: 'We cannot find unknown.example. Please check the address for a typo.',
  });
});

test('redirects are followed only when asked, as often as asked, and each is checked', async () => {
  const site = await openSite(({ url = '', headers }, response) => {
    const [to, status] =
      url === '/there'
        ? [undefined, 200]
        : url === '/inside'
          ? ['http://169.254.169.254/latest', 302]
          : [
              url === '/loop'
                ? '/loop'
                : url === '/away'
                  ? `http://127.0.0.1:${port}/there`
                  : '/there',
              307,
            ];
    response.writeHead(status, to === undefined ? {} : { location: to });
    response.end(headers.authorization ?? 'unsigned');
  });
  const port = site.split(':')[1];
  const from = (path: string, redirects?: number) =>
    get(`http://${site}${path}`, {
      headers: { authorization: 'mine' },
      ...(redirects === undefined ? {} : { redirects }),
    });
  expect(await from('/')).toMatchObject({ ok: true, status: 307 });
  const followed = await from('/', 1);
  expect(followed).toMatchObject({ status: 200, address: `http://${site}/there` });
  expect(followed.ok && followed.body.toString()).toBe('mine');
  const away = await from('/away', 1);
  expect(away.ok && away.body.toString()).toBe('unsigned');
  expect(await from('/loop', 3)).toMatchObject({ ok: false, failure: 'redirects' });
  expect(await from('/inside', 3)).toMatchObject({ ok: false, failure: 'refused' });
});

test('slow and endless answers end with the time and the bytes that they may take', async () => {
  const site = await openSite(({ url }, response) => {
    if (url === '/slow-headers') return;
    response.writeHead(200);
    if (url === '/slow-body') {
      response.write('a');
      return;
    }
    const more = () => {
      while (response.write('x'.repeat(10_000))) if (response.destroyed) return;
    };
    response.on('drain', more);
    more();
  });
  const slow = { withinMs: 150 };
  const late = { ok: false, failure: 'timeout' };
  expect(await get(`http://${site}/slow-headers`, slow)).toMatchObject(late);
  expect(await get(`http://${site}/slow-body`, slow)).toMatchObject(late);
  expect(await get(`http://${site}/endless`)).toMatchObject({ ok: false, failure: 'too-large' });
  const cut = await get(`http://${site}/endless`, { mostBytes: 1000, longer: 'cut' });
  expect(cut.ok && cut.body.length).toBe(1000);
  const stuck = { ...network(true), resolve: () => new Promise<never>(() => {}) };
  const unresolved = callOutside(stuck, 'https://stuck.example/', { method: 'GET', ...slow });
  expect(await unresolved).toMatchObject(late);
});

test('a connection that breaks is a failure and not an error', async () => {
  const closing = await open(createSocketServer((socket) => socket.destroy()));
  const half = await open(
    createSocketServer((socket) => {
      socket.end('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nhalf');
    }),
  );
  const odd = await open(createSocketServer((socket) => socket.end('SSH-2.0-none\r\n')));
  for (const site of [closing, half, odd])
    expect(await get(`http://${site}/`)).toMatchObject({ ok: false, failure: 'broken' });
  expect(await get(`https://${odd}/`)).toMatchObject({ ok: false, failure: 'broken' });
  expect(await get('http://127.0.0.1:1/')).toMatchObject({ ok: false, failure: 'unreachable' });
  const header = { headers: { 'x-of': 'two\r\nlines' } };
  expect(await get(`http://${odd}/`, header)).toMatchObject({ ok: false, failure: 'broken' });
});
