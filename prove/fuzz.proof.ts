import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { startProgram } from './program.ts';
import { Proof, pause } from './proof.ts';
import { sizeOf } from './size.ts';
import * as visitor from './visitor.ts';

/*
 * Made-up requests to every call: any path parameters, any query, any JSON, and bytes that are no
 * request at all. FUZZ_REQUESTS sets how many; FUZZ_SEED repeats a run.
 */

const count = sizeOf('FUZZ_REQUESTS', 20_000);
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);
/** Senders at the same time. */
const senders = 8;
/** Longest answer, in milliseconds. */
const longestMs = 2000;
/** Not timed: it copies the whole site before it answers, which takes as long as that. */
const backUp = 'POST /api/backups';
/** Of so many requests, one is bytes that are no request. */
const garbageEvery = 20;

interface Made {
  method: string;
  url: string;
  body: string | undefined;
}

/** The calls that the program has. */
const calls: { method: string; path: string }[] = readFileSync(
  join(import.meta.dirname, '..', 'contract', 'wire.jsonl'),
  'utf8',
)
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line))
  // The first never ends; the others end the session that the rest needs.
  .filter(({ path }) => !/^\/api\/(events|auth\/logout|client\/logout|logout)/.test(path));

const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 60 }), fc.constantFrom('', '0', '-1'));
const query = fc.dictionary(
  fc.constantFrom('q', 'sort', 'cursor', 'limit', 'date', 'status'),
  text,
);
const anyRequest: fc.Arbitrary<Made> = fc
  .record({
    call: fc.constantFrom(...calls),
    words: fc.array(text, { minLength: 4, maxLength: 4 }),
    query,
    body: fc.oneof(fc.json(), fc.string({ maxLength: 200 }), fc.constant(undefined)),
  })
  .map(({ call, words, query: pairs, body }) => {
    let used = 0;
    const word = () => encodeURIComponent((words[used++ % words.length] ?? '').toWellFormed());
    const path = call.path.replaceAll(/:\w+/g, () => word() || 'x');
    const search = Object.entries(pairs)
      .map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`)
      .join('&');
    const hasBody = call.method !== 'GET';
    return { method: call.method, url: `${path}?${search}`, body: hasBody ? body : undefined };
  });

/** Sends bytes and waits until the program closes the connection, or answers. @returns milliseconds. */
function sendBytes(port: number, bytes: Uint8Array): Promise<number> {
  const begun = performance.now();
  return new Promise((resolve) => {
    const end = () => {
      socket.destroy();
      resolve(performance.now() - begun);
    };
    const socket = connect(port, '127.0.0.1', () => socket.end(bytes));
    socket.once('data', end).once('close', end).once('error', end);
  });
}

const proof = new Proof();
const dataDir = mkdtempSync(join(tmpdir(), 'ascent-prove-'));
try {
  const program = await startProgram({ dataDir });
  let session = visitor.signIn(program.url);
  /** One new session for all senders, after made-up requests have ended theirs. */
  const renew = async (old: Promise<string>) => {
    if (session !== old) return;
    session = (async () => {
      for (let left = 20; ; left -= 1)
        try {
          return await visitor.signIn(program.url);
        } catch (error) {
          // So busy that it sheds.
          if (left === 0) throw error;
          await pause(1000);
        }
    })();
    await session;
  };
  const requests = fc.sample(anyRequest, { seed, numRuns: count });
  const garbage = fc.sample(fc.uint8Array({ minLength: 1, maxLength: 2000 }), {
    seed,
    numRuns: Math.ceil(count / garbageEvery),
  });
  const faults: string[] = [];
  const statuses = new Map<number, number>();
  let slowest = { ms: 0, what: '' };
  const note = (ms: number, what: string) => {
    if (ms > slowest.ms) slowest = { ms, what };
  };
  let next = 0;
  const sendSome = async () => {
    for (let made = requests[next]; made !== undefined; made = requests[next]) {
      const number = next++;
      const { method, url, body } = made;
      // Every second one by somebody without a session.
      const isAdmin = number % 2 === 0;
      const mine = session;
      const answer = await visitor.ask(program.url + url, {
        method: method as 'GET',
        ...(isAdmin ? { cookie: await mine } : {}),
        ...(body === undefined ? {} : { text: body }),
      });
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      const path = url.replace(/\?.*/s, '');
      if (`${method} ${path}` !== backUp)
        note(answer.ms, `${method} ${path} with ${body?.length ?? 0} characters: ${answer.status}`);
      if (answer.status === 0 || (answer.status >= 500 && answer.status !== 503))
        faults.push(
          `${method} ${url} ${body ?? ''}: ${answer.status} ${answer.bytes}`.slice(0, 400),
        );
      // A made-up request that changed what the session may do.
      if (isAdmin && answer.status === 401) await renew(mine);
      if (number % garbageEvery === 0) {
        const bytes = garbage[number / garbageEvery] ?? new Uint8Array([0]);
        note(await sendBytes(Number(new URL(program.url).port), bytes), 'bytes');
      }
    }
  };
  await Promise.all(Array.from({ length: senders }, sendSome));
  const ready = (await visitor.readiness(program.url)).status;
  const tally = [...statuses].sort(([a], [b]) => a - b).map(([status, n]) => `${n} × ${status}`);
  proof.check(
    'no made-up request makes the program fail',
    faults.length === 0 && program.isAlive() && ready === 200,
    `${count} requests to ${calls.length} calls, ${garbage.length} of bytes, seed ${seed}: ${tally.join(', ')}; ${faults.length} faults${faults[0] === undefined ? '' : ` (${faults[0]})`}`,
  );
  proof.check(
    'no made-up request makes the program hang',
    slowest.ms <= longestMs,
    `the slowest answer took ${Math.round(slowest.ms)} ms (${slowest.what.slice(0, 200)})`,
  );
  await program.stop();
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
proof.end();
