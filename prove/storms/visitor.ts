import { readFileSync } from 'node:fs';
import { Agent, request as httpRequest } from 'node:http';
import { admin } from '../../e2e/support/program.ts';

/** Times of one kind of request, in milliseconds, and how many were shed. */
export interface Times {
  served: number[];
  /** Answered 503, each with a retry time. */
  shed: number;
  /** Any other response, which is always an error. */
  wrong: string[];
}

/** The experience of visitors during a storm. */
export interface Visit {
  page: Times;
  signIn: Times;
  contact: Times;
  /** Peak memory of the program, in MiB. */
  mostMemory: number;
}

/** Pauses between requests of a kind, in milliseconds: pages are looked at, forms are filled in. */
const pauses = { page: 20, signIn: 250, contact: 100 };

/**
 * A process's own memory in MiB, as Linux reports it. Database pages mapped by SQLite belong to the
 * system, which reclaims them when needed.
 */
export function memoryOf(pid: number): number {
  const kib = /^RssAnon:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kib) / 1024;
}

const agent = new Agent({ keepAlive: true });
let visits = 0;

function ask(
  port: number,
  path: string,
  body?: object,
): Promise<{ status: number; hasTime: boolean; text: string }> {
  visits += 1;
  const text = body === undefined ? undefined : JSON.stringify(body);
  // A new visitor each time: only some forms an hour are accepted from one address.
  const address = `172.16.${(visits >>> 8) & 255}.${visits & 255}`;
  return new Promise((resolve, reject) => {
    const sent = httpRequest(
      {
        port,
        host: '127.0.0.1',
        path,
        agent,
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          'x-forwarded-for': address,
          ...(text !== undefined && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(text),
          }),
        },
      },
      (answer) => {
        let received = '';
        answer.setEncoding('latin1');
        answer.on('data', (chunk) => {
          received += chunk;
        });
        answer.once('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            hasTime: answer.headers['retry-after'] !== undefined,
            text: received,
          }),
        );
        answer.once('error', reject);
      },
    );
    sent.once('error', reject);
    sent.end(text);
  });
}

async function goOn(
  until: () => boolean,
  pauseMs: number,
  wanted: number,
  once: () => ReturnType<typeof ask>,
): Promise<Times> {
  const times: Times = { served: [], shed: 0, wrong: [] };
  while (!until()) {
    const begun = performance.now();
    try {
      const { status, hasTime, text } = await once();
      if (status === wanted) times.served.push(performance.now() - begun);
      else if (status === 503 && hasTime) times.shed += 1;
      else times.wrong.push(`${status} ${text.slice(0, 200)}`);
    } catch (error) {
      times.wrong.push(String(error));
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  return times;
}

/** Loads the landing page, signs in and sends messages, one after the other, until it is over. */
export async function visit(
  { port, pid }: { port: number; pid: number },
  isOver: () => boolean,
): Promise<Visit> {
  let mostMemory = memoryOf(pid);
  const watch = setInterval(() => {
    mostMemory = Math.max(mostMemory, memoryOf(pid));
  }, 50);
  const [page, signIn, contact] = await Promise.all([
    goOn(isOver, pauses.page, 200, () => ask(port, '/')),
    goOn(isOver, pauses.signIn, 200, () => ask(port, '/api/admin/login', admin)),
    goOn(isOver, pauses.contact, 201, () =>
      ask(port, '/api/contact', {
        name: 'Dana Whitfield',
        email: `visitor${visits}@northridge.example`,
        message: 'We keep recalls in three spreadsheets.',
      }),
    ),
  ]);
  clearInterval(watch);
  return { page, signIn, contact, mostMemory };
}

/** A percentile of some times, in milliseconds; NaN without any. */
export function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
