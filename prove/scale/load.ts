import { pause } from '../proof.ts';
import * as visitor from '../visitor.ts';

/** One request of a load, as its sender experienced it. */
export interface Request extends visitor.Answer {
  kind: 'write' | 'read' | 'page';
  /** When it was sent, on the clock of `performance.now()`. */
  sentAt: number;
  /** Of a write: its person and Idempotency-Key. */
  email: string;
}

/** Reads and writes through nginx until it is stopped. */
export interface Load {
  requests: Request[];
  /** @returns all requests, once the last one is answered. */
  stop(): Promise<Request[]>;
}

let people = 0;

/** Sends a contact message, under its own key. */
export function write(url: string, email: string): Promise<visitor.Answer> {
  return visitor.ask(`${url}/api/contact`, {
    method: 'POST',
    headers: { 'idempotency-key': email },
    body: { name: 'Dana Whitfield', email, message: 'Please call me back.' },
  });
}

/** Four writers, four readers of a list and two of a page, each with short pauses. */
export function startLoad(url: string, cookie: string): Load {
  const requests: Request[] = [];
  let isOver = false;
  const repeat = async (
    kind: Request['kind'],
    once: (email: string) => Promise<visitor.Answer>,
  ) => {
    while (!isOver) {
      people += 1;
      const email = `person-${people}@scale.example`;
      const sentAt = performance.now();
      requests.push({ ...(await once(email)), kind, sentAt, email });
      await pause(10);
    }
  };
  const writers = Array.from({ length: 4 }, () => repeat('write', (email) => write(url, email)));
  const readers = Array.from({ length: 4 }, () =>
    repeat('read', () => visitor.ask(`${url}/api/leads?limit=20`, { cookie })),
  );
  const pages = Array.from({ length: 2 }, () => repeat('page', () => visitor.ask(`${url}/`)));
  return {
    requests,
    stop: async () => {
      isOver = true;
      await Promise.all([...writers, ...readers, ...pages]);
      return requests;
    },
  };
}

/** Whether a request was served. */
export const isServed = ({ kind, status }: Request) => status === (kind === 'write' ? 201 : 200);

/** Requests that were not served, described. */
export function describe(requests: readonly Request[]): string {
  return requests
    .slice(0, 4)
    .map(
      ({ kind, status, bytes, ms }) =>
        `${kind} ${status} after ${Math.round(ms)} ms: ${bytes.toString().replace(/\s+/g, ' ').slice(0, 160)}`,
    )
    .join('; ');
}

/** How the acknowledged writes are stored. */
export async function stored(
  query: <Row extends { email: string; count: string }>(text: string) => Promise<Row[]>,
  requests: readonly Request[],
): Promise<{ acknowledged: number; lost: string[]; doubled: string[] }> {
  const rows = await query(
    "select email, count(*) from contact_messages where email like '%@scale.example' group by email",
  );
  const counts = new Map(rows.map(({ email, count }) => [email, Number(count)]));
  const done = requests.filter((one) => one.kind === 'write' && one.status === 201);
  return {
    acknowledged: done.length,
    lost: done.map(({ email }) => email).filter((email) => !counts.has(email)),
    doubled: [...counts].filter(([, count]) => count > 1).map(([email]) => email),
  };
}
