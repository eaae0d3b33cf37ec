import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashPassword } from '#server/features/accounts/passwords/password-hash.ts';
import { insertUser } from '#server/features/accounts/store.ts';
import { newId } from '#server/platform/db/ids.ts';
import { openSqlite } from '#server/platform/db/sqlite/sqlite.ts';
import { openProgram } from '#server/testing/open-program.ts';

/**
 * Measures whether the time of a refused sign-in reveals if the address has an account (rule
 * SESSION-9): wrong passwords for a known and an unknown address in turn, each from another network
 * address and with the clock moved on, so that no rate limit applies. Run by `npm run bench`.
 */
const pairs = Number(process.argv[2] ?? 300);

const dataDir = await mkdtemp(join(tmpdir(), 'ascent-sign-in-'));
let now = Date.now();
const { app, context, close } = await openProgram(dataDir, {
  database: await openSqlite(':memory:'),
  now: () => now,
});
const known = 'known@example.com';
const passwordHash = await hashPassword('correct horse battery');
await context.database.transaction((tx) =>
  insertUser(tx, {
    id: newId(now),
    firstName: 'Known',
    lastName: 'Person',
    email: known,
    role: 'client',
    passwordHash,
    temporaryUntil: null,
    now,
  }),
);

async function timeOf(email: string): Promise<number> {
  now += 3_600_000;
  const started = performance.now();
  const reply = await app.inject({
    method: 'POST',
    url: '/api/client/login',
    payload: { email, password: 'not the password' },
  });
  if (reply.statusCode !== 401) throw new Error(`Not a refusal: ${reply.statusCode} ${reply.body}`);
  return performance.now() - started;
}
const median = (times: number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

await timeOf(known);
await timeOf('warm-up@example.com');
const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
for (let pair = 0; pair < pairs; pair++) {
  times.known.push(await timeOf(known));
  times.unknown.push(await timeOf(`unknown${pair}@example.com`));
}
const [wrong, unknown] = [median(times.known), median(times.unknown)];
process.stdout.write(
  `refused sign-ins over ${pairs} pairs: wrong password ${wrong.toFixed(2)} ms, unknown address ${unknown.toFixed(2)} ms, ` +
    `apart ${Math.abs(wrong - unknown).toFixed(2)} ms or ${((100 * Math.abs(wrong - unknown)) / wrong).toFixed(1)} % (goal: within 5 ms and 10 %)\n`,
);
await close();
await rm(dataDir, { recursive: true, force: true });
