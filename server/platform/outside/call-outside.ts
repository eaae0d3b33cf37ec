import http, { type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { addressKind } from './address-kind.ts';
import { failureOf, type OutsideFailure, OutsideRefusal } from './outside-failure.ts';
import type { OutsideNetwork } from './outside-network.ts';

/** What to call, and how much of it. */
export interface OutsideCall {
  method: 'GET' | 'POST';
  headers?: Readonly<Record<string, string>>;
  /** For POST. */
  body?: string;
  /** How long everything may take together, redirects included, in milliseconds. */
  withinMs?: number;
  /** Longest body of an answer, in bytes. */
  mostBytes?: number;
  /** What happens to a longer one: nothing of it is returned, or its beginning. */
  longer?: 'fail' | 'cut';
  /** How many redirects a GET follows, each to an address that is checked anew; otherwise none. */
  redirects?: number;
}

/** An answer, whatever its status. */
export interface OutsideAnswer {
  ok: true;
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** Where it came from, after redirects. */
  address: string;
}

const usualMs = 10_000;
const usualBytes = 64 * 1024;

/**
 * Calls an address that somebody typed: https, and only servers of the public internet. The name is
 * resolved here and the connection goes to exactly the addresses that were checked, so that a name
 * cannot lead elsewhere a moment later. Nothing of what the network does throws: a failure has a
 * kind and a sentence for whoever typed the address (rule API-11).
 *
 * Bodies are asked for uncompressed. Headers that sign or authorize are not sent on to another origin.
 */
export async function callOutside(
  network: OutsideNetwork,
  address: string,
  call: OutsideCall,
): Promise<OutsideAnswer | OutsideFailure> {
  const withinMs = call.withinMs ?? usualMs;
  const ending = new AbortController();
  const timer = setTimeout(() => ending.abort(), withinMs);
  let host = '';
  try {
    let url = checkedUrl(address);
    let { headers = {} } = call;
    for (let left = call.method === 'GET' ? (call.redirects ?? 0) : 0; ; left -= 1) {
      host = url.hostname;
      const answer = await callOnce(network, url, { ...call, headers }, ending.signal);
      const next = redirectOf(answer, url);
      if (next === null || call.redirects === undefined || call.redirects === 0) return answer;
      if (left <= 0) throw new OutsideRefusal('redirects', `${host} redirects too often.`);
      if (next.protocol === 'http:' && url.protocol === 'https:')
        throw new OutsideRefusal('refused', `${host} redirects to an address without https.`);
      if (next.origin !== url.origin) headers = withoutSecrets(headers);
      url = next;
    }
  } catch (error) {
    return failureOf(error, { host, withinMs, isLate: ending.signal.aborted });
  } finally {
    clearTimeout(timer);
    // Closes whatever is still open.
    ending.abort();
  }
}

function checkedUrl(address: string): URL {
  const url = URL.parse(address);
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:'))
    throw new OutsideRefusal('refused', 'This is not an https address.');
  if (url.username !== '' || url.password !== '')
    throw new OutsideRefusal('refused', 'The address must not contain a name or a password.');
  return url;
}

function redirectOf({ status, headers }: OutsideAnswer, from: URL): URL | null {
  const { location } = headers;
  if (![301, 302, 303, 307, 308].includes(status) || location === undefined) return null;
  const next = URL.parse(location, from);
  if (next === null) throw new OutsideRefusal('refused', `${from.hostname} redirects to nowhere.`);
  return checkedUrl(next.href);
}

const secretHeader = /authorization|cookie|signature|token|key/i;

const withoutSecrets = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !secretHeader.test(name)));

async function callOnce(
  network: OutsideNetwork,
  url: URL,
  call: OutsideCall,
  signal: AbortSignal,
): Promise<OutsideAnswer> {
  const addresses = await until(signal, checkedAddresses(network, url));
  const response = await open(url, addresses, call, signal);
  const body = await readBody(response, call, url.hostname);
  const { statusCode: status = 0, headers } = response;
  return { ok: true, status, headers, body, address: url.href };
}

/** The addresses of a server, all of which may be called. */
async function checkedAddresses(network: OutsideNetwork, url: URL): Promise<string[]> {
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const addresses = isIP(host) === 0 ? await network.resolve(host) : [host];
  const kinds = new Set(addresses.map(addressKind));
  const isPrivate = kinds.has('private');
  if (kinds.size === 0 || kinds.has('never') || (isPrivate && !network.mayBePrivate))
    throw new OutsideRefusal('refused', `${host} is not a server on the public internet.`);
  if (url.protocol === 'http:' && (kinds.has('public') || !network.mayBePrivate))
    throw new OutsideRefusal('refused', 'The address must begin with https://.');
  return addresses;
}

function open(
  url: URL,
  addresses: readonly string[],
  { method, headers, body }: OutsideCall,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const found = addresses.map((address) => ({ address, family: isIP(address) }));
  const lookup: LookupFunction = (_host, { all }, done) => {
    const [first] = found;
    if (all === true || first === undefined) done(null, found);
    else done(null, first.address, first.family);
  };
  return new Promise((resolve, reject) => {
    const options = {
      method,
      lookup,
      signal,
      // A connection of its own: none that was opened for another check.
      agent: false,
      headers: {
        accept: '*/*',
        ...headers,
        'accept-encoding': 'identity',
        connection: 'close',
        ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
      },
    };
    const request =
      url.protocol === 'https:' ? https.request(url, options) : http.request(url, options);
    request.on('response', resolve);
    request.on('error', reject);
    request.end(body);
  });
}

async function readBody(
  response: IncomingMessage,
  { mostBytes = usualBytes, longer = 'fail' }: OutsideCall,
  host: string,
): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    length += part.length;
    parts.push(part);
    if (length <= mostBytes) continue;
    // Leaving the loop closes the connection.
    if (longer === 'cut') break;
    throw new OutsideRefusal('too-large', `The answer of ${host} is too large.`);
  }
  return Buffer.concat(parts).subarray(0, mostBytes);
}

/** A result, or an error as soon as the time is over. */
function until<Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const onEnd = () => reject(signal.reason);
    signal.addEventListener('abort', onEnd, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', onEnd));
  });
}
