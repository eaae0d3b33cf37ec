import { Agent, request as httpRequest } from 'node:http';
import { setPriority } from 'node:os';

/** A request of a storm. `{n}` stands for a number that never repeats, `{address}` for a sender's address. */
export interface StormRequest {
  /** Its share among the others. */
  share: number;
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** A storm: requests in their shares, either as fast as connections allow or at a fixed rate. */
export interface Storm {
  port: number;
  seconds: number;
  /** Each sends its next request as soon as the last one is answered. */
  connections?: number;
  /** Sent however slowly they are answered, up to 2,000 open at once. */
  perSecond?: number;
  requests: StormRequest[];
}

/** The results of a storm. */
export interface StormResult {
  /** Responses by call and status; 0: none within ten seconds, or a broken connection. */
  statuses: Record<string, number>;
  /** Refusals (429 and 503) without a retry time. */
  withoutRetryAfter: number;
  /** Requests that could not be sent, because too many were open. */
  notSent: number;
}

const answerWithinMs = 10_000;
const mostOpen = 2000;
let count = 0;

/** Fills in what differs from request to request. */
function filled(text: string): string {
  return text.replaceAll('{n}', String(count)).replaceAll('{address}', () => {
    const part = () => Math.floor(Math.random() * 256);
    return `10.${part()}.${part()}.${part()}`;
  });
}

function pick(requests: readonly StormRequest[]): StormRequest {
  let left = Math.random() * requests.reduce((sum, { share }) => sum + share, 0);
  for (const one of requests) {
    left -= one.share;
    if (left <= 0) return one;
  }
  throw new Error('A storm has requests.');
}

/** Sends one request and counts its response. */
function send(storm: Storm, agent: Agent, result: StormResult): Promise<void> {
  count += 1;
  const { method, path, headers, body } = pick(storm.requests);
  const text = body === undefined ? undefined : filled(body);
  return new Promise((resolve) => {
    const end = (status: number) => {
      const name = `${path.replace(/\?.*/, '').replace(/(shared|projects|site-export)\/[^/]+/, '$1/…')} ${status}`;
      result.statuses[name] = (result.statuses[name] ?? 0) + 1;
      resolve();
    };
    const sent = httpRequest(
      {
        port: storm.port,
        host: '127.0.0.1',
        agent,
        method,
        path: filled(path),
        timeout: answerWithinMs,
        headers: {
          ...Object.fromEntries(
            Object.entries(headers).map(([key, value]) => [key, filled(value)]),
          ),
          ...(text !== undefined && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(text),
          }),
        },
      },
      (answer) => {
        const { statusCode = 0 } = answer;
        const isRefused = statusCode === 429 || statusCode === 503;
        if (isRefused && answer.headers['retry-after'] === undefined) result.withoutRetryAfter += 1;
        answer.resume();
        answer.once('close', () => end(answer.complete ? statusCode : 0));
      },
    );
    sent.once('timeout', () => sent.destroy(new Error('no answer')));
    sent.once('error', () => end(0));
    sent.end(text);
  });
}

async function run(storm: Storm): Promise<StormResult> {
  const result: StormResult = { statuses: {}, withoutRetryAfter: 0, notSent: 0 };
  const agent = new Agent({ keepAlive: true, maxSockets: mostOpen });
  const until = performance.now() + storm.seconds * 1000;
  const repeat = async () => {
    while (performance.now() < until) await send(storm, agent, result);
  };
  await Promise.all(Array.from({ length: storm.connections ?? 0 }, repeat));
  const open = new Set<Promise<void>>();
  const begun = performance.now();
  let sent = 0;
  while (storm.perSecond !== undefined && performance.now() < until) {
    const due = Math.floor(((performance.now() - begun) / 1000) * storm.perSecond);
    for (; sent < due; sent += 1) {
      if (open.size >= mostOpen) {
        result.notSent += 1;
        continue;
      }
      const one: Promise<void> = send(storm, agent, result).finally(() => open.delete(one));
      open.add(one);
    }
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await Promise.all(open);
  agent.destroy();
  return result;
}

// The senders of a real storm run elsewhere: here they get only the processor time that the server leaves.
setPriority(10);
process.once('message', async (storm: Storm) => {
  process.send?.(await run(storm));
  process.disconnect();
});
