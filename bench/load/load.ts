import { connect } from 'node:net';

/** The results of a round of load. */
export interface Measured {
  requestsPerSecond: number;
  /** Milliseconds from the request to the last byte of its response: median and 99th percentile. */
  p50: number;
  p99: number;
  /** Requests that were refused with 503, which are not in the figures above. */
  refused: number;
}

/** A request that every connection repeats, each as soon as the last response is complete. */
export interface Load {
  port: number;
  /** A function gives each request another one. */
  path: string | (() => string);
  headers?: Record<string, string>;
  /** Additions to each request; a body makes it a POST of JSON that expects a 201. */
  vary?: () => { headers?: Record<string, string>; body: string };
  /** Sixteen by default, which the goals refer to. */
  connections?: number;
  seconds: number;
}

/** The next request of a load, as it is sent. */
function requestText({ port, path, headers, vary }: Load): string {
  const own = vary?.();
  const all: Record<string, string | number> = { host: `localhost:${port}`, ...headers };
  if (own !== undefined)
    Object.assign(all, own.headers, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(own.body),
    });
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  const method = own === undefined ? 'GET' : 'POST';
  const asked = typeof path === 'string' ? path : path();
  return `${method} ${asked} HTTP/1.1\r\n${lines.join('')}\r\n${own?.body ?? ''}`;
}

/** The length of one response in bytes: its head, and the body as given by content-length. */
function answerOf(
  received: Buffer,
  status: number,
): { length: number; isRefusal: boolean } | undefined {
  const headEnd = received.indexOf('\r\n\r\n');
  if (headEnd < 0) return undefined;
  const head = received.toString('latin1', 0, headEnd);
  const isRefusal = head.startsWith('HTTP/1.1 503 ');
  if (!isRefusal && !head.startsWith(`HTTP/1.1 ${status} `))
    throw new Error(`Not a ${status}: ${received.toString()}`);
  const length = /^content-length: (\d+)$/im.exec(head)?.[1];
  if (length === undefined) throw new Error('The answer has no content-length.');
  return { length: headEnd + 4 + Number(length), isRefusal };
}

/** What the requests of a round came to. */
interface Tally {
  /** Milliseconds of each response. */
  times: number[];
  refused: number;
}

/** Repeats the request on one connection until `until`; adds each response to `tally`. */
function repeat(load: Load, until: number, tally: Tally): Promise<void> {
  const status = load.vary === undefined ? 200 : 201;
  const isFixed = load.vary === undefined && typeof load.path === 'string';
  const fixed = isFixed ? requestText(load) : null;
  return new Promise((resolve, reject) => {
    let received: Buffer = Buffer.alloc(0);
    let sentAt = 0;
    let socket = open();
    const send = () => {
      const request = fixed ?? requestText(load);
      sentAt = performance.now();
      socket.write(request);
    };
    const take = (chunk: Buffer) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
      const answer = answerOf(received, status);
      if (answer === undefined || received.length < answer.length) return;
      received = Buffer.alloc(0);
      const now = performance.now();
      if (answer.isRefusal) tally.refused += 1;
      else tally.times.push(now - sentAt);
      const isOver = now >= until;
      if (!isOver && !answer.isRefusal) return send();
      socket.removeAllListeners('close').end();
      if (isOver) return resolve();
      // A refusal ends the connection.
      socket = open();
    };
    function open() {
      const opened = connect({ port: load.port, host: '127.0.0.1', noDelay: true });
      opened.on('connect', () => send());
      opened.on('data', (chunk) => {
        try {
          take(chunk);
        } catch (error) {
          opened.destroy();
          reject(error);
        }
      });
      opened.on('error', reject);
      opened.on('close', () => reject(new Error('The server closed the connection.')));
      return opened;
    }
  });
}

/**
 * Puts a server under load and times every response. Uses plain sockets, so that the client takes
 * little from the server on the same machine.
 *
 * @throws On a response with a status other than 200, 201 or 503, or without content-length.
 */
export async function measure(load: Load): Promise<Measured> {
  const tally: Tally = { times: [], refused: 0 };
  const start = performance.now();
  const connections = Array.from({ length: load.connections ?? 16 }, () =>
    repeat(load, start + load.seconds * 1000, tally),
  );
  await Promise.all(connections);
  const seconds = (performance.now() - start) / 1000;
  const { times, refused } = tally;
  const sorted = Float64Array.from(times).sort();
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
  return { requestsPerSecond: times.length / seconds, p50: at(0.5), p99: at(0.99), refused };
}
