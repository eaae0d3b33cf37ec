import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { announce } from '#server/platform/bus/change.ts';
import { openSqlite } from '#server/platform/db/sqlite/sqlite.ts';
import { newAdmin, openProgram } from '#server/testing/open-program.ts';

/** Commands of streams.bench.ts to this program, over the channel between the two processes. */
export type Order = { kind: 'start' | 'tell' | 'memory' | 'stop' };
/** Times are nanoseconds of the machine's monotonic clock, which both processes read. */
export type Answer =
  | { kind: 'started'; port: number; cookies: string[] }
  | { kind: 'told'; beganAt: string }
  | { kind: 'memory'; bytes: number }
  | { kind: 'stopped' };

/** One person may have 30 streams open (streams.ts): enough people for a thousand. */
const people = 40;

const dataDir = await mkdtemp(join(tmpdir(), 'ascent-streams-'));
const { app, context, close } = await openProgram(dataDir, {
  database: await openSqlite(':memory:'),
});

async function follow({ kind }: Order): Promise<Answer> {
  if (kind === 'start') {
    const cookies: string[] = [];
    for (let one = 0; one < people; one++) cookies.push(await newAdmin(context));
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    return { kind: 'started', port: Number(new URL(address).port), cookies };
  }
  if (kind === 'tell') {
    const beganAt = String(process.hrtime.bigint());
    await context.database.transaction((tx) =>
      announce({ tx, context }, { topics: ['leads'], to: { admins: true } }),
    );
    return { kind: 'told', beganAt };
  }
  if (kind === 'memory') {
    globalThis.gc?.();
    return { kind: 'memory', bytes: process.memoryUsage.rss() };
  }
  await close();
  await rm(dataDir, { recursive: true, force: true });
  return { kind: 'stopped' };
}

process.on('message', (order) => {
  // Only streams.bench.ts writes to this channel. A failure ends the program, and with it the measurement.
  void follow(order as Order).then((answer) => process.send?.(answer));
});
