import type { BusyTime } from '#domain/booking/host-times.ts';
import { callOutside, type OutsideAnswer } from '#server/platform/outside/call-outside.ts';
import type { OutsideNetwork } from '#server/platform/outside/outside-network.ts';
import { WorkerPool } from '#server/platform/workers/worker-pool.ts';
import type { CalendarJob, ReadCalendar } from './expand-calendar.ts';

/** What came of reading a calendar. */
export type Reading =
  | { kind: 'unchanged' }
  | {
      kind: 'read';
      busy: BusyTime[];
      /** Busy events of the range, and of its beginning that is counted for people. */
      events: number;
      soon: number;
      etag: string;
      modified: string;
    }
  | { kind: 'failed'; message: string };

/** A calendar to read. */
export interface CalendarToRead {
  address: string;
  /** What its server said of a reading that is still known; '' for nothing. */
  etag: string;
  modified: string;
  /** Whether somebody waits for it: then it is read before others. */
  isUrgent: boolean;
  job: Omit<CalendarJob, 'text'>;
}

/** How long a server may take, in milliseconds. */
const withinMs = 10_000;
const mostBytes = 5 * 1024 * 1024;
/** Longest header that is kept to ask for changes only. */
const headerLength = 300;

/** Calendars are read on a thread: a long one takes seconds, in which nobody would be answered. */
const pool = new WorkerPool<CalendarJob, ReadCalendar>({
  script: new URL('./calendar-worker.ts', import.meta.url),
  threads: 1,
  mostWaiting: 100,
  jobMs: 10_000,
  idleMs: 30_000,
  heapMiB: 256,
});

/** Reads a calendar; whatever goes wrong is a sentence for its host. */
export async function readCalendar(
  network: OutsideNetwork,
  { address, etag, modified, isUrgent, job }: CalendarToRead,
): Promise<Reading> {
  const answer = await callOutside(network, address, {
    method: 'GET',
    headers: {
      accept: 'text/calendar',
      ...(etag !== '' && { 'if-none-match': etag }),
      ...(modified !== '' && { 'if-modified-since': modified }),
    },
    withinMs,
    mostBytes,
    redirects: 3,
  });
  if (!answer.ok) return failed(answer.message);
  const { hostname } = new URL(address);
  if (answer.status === 304 && etag + modified !== '') return { kind: 'unchanged' };
  if (answer.status !== 200) return failed(refusalOf(answer.status, hostname));
  return expand(answer, { job, isUrgent }, hostname);
}

async function expand(
  { body, headers }: OutsideAnswer,
  { job, isUrgent }: Pick<CalendarToRead, 'job' | 'isUrgent'>,
  hostname: string,
): Promise<Reading> {
  const found = await pool
    .run({ ...job, text: body.toString('utf8') }, { isUrgent })
    // The thread was lost: the calendar takes too long or too much memory.
    .catch(() => ({ problem: 'too-much' }) as const);
  if ('problem' in found)
    return failed(
      found.problem === 'no-calendar'
        ? `What ${hostname} sent is not a calendar. Copy the address that ends in .ics, or that your calendar calls its secret address.`
        : 'This calendar has more events than we can read.',
    );
  const of = (name: 'etag' | 'last-modified') => (headers[name] ?? '').slice(0, headerLength);
  return { kind: 'read', ...found, etag: of('etag'), modified: of('last-modified') };
}

const failed = (message: string): Reading => ({ kind: 'failed', message });

function refusalOf(status: number, host: string): string {
  if (status === 404 || status === 410)
    return `There is no calendar at this address of ${host} anymore.`;
  if (status === 401 || status === 403) return `${host} does not let us read this calendar.`;
  return `${host} answered with an error (${status}).`;
}
