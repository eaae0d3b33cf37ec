import { fork } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Answer, Order } from './load/streams-program.ts';

/**
 * Opens event streams of 40 admins on one process, announces changes, and measures how long after
 * the start of its transaction each reader receives it, and the memory per stream (rule SPEED-3).
 * Readers run in this process, the program in another. Run by `npm run bench`.
 */
const streamCount = Number(process.argv[2] ?? 1000);
const rounds = 40;
const goalMs = 50;

const program = fork(fileURLToPath(new URL('./load/streams-program.ts', import.meta.url)), {
  execArgv: ['--expose-gc'],
});

async function ask(order: Order): Promise<Answer> {
  program.send(order);
  const [answer] = await once(program, 'message');
  // Only our own program writes to this channel.
  return answer as Answer;
}

/** A reader of one stream; `onChange` is called with the monotonic time of each change. */
async function openStream(port: number, cookie: string, onChange: (at: bigint) => void) {
  const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true });
  socket.write(`GET /api/events HTTP/1.1\r\nhost: localhost:${port}\r\ncookie: ${cookie}\r\n\r\n`);
  const [head] = await once(socket, 'data');
  if (!String(head).startsWith('HTTP/1.1 200')) throw new Error(`No stream: ${String(head)}`);
  socket.on('data', (chunk: Buffer) => {
    if (chunk.includes('event: change')) onChange(process.hrtime.bigint());
  });
  return socket;
}

const first = await ask({ kind: 'start' });
if (first.kind !== 'started') throw new Error('The program did not start.');
const { port, cookies } = first;
let waiting = 0;
let allHeard: () => void = () => {};
let arrivals: bigint[] = [];
const onChange = (at: bigint) => {
  arrivals.push(at);
  waiting -= 1;
  if (waiting === 0) allHeard();
};
const memory = async () => {
  const answer = await ask({ kind: 'memory' });
  return answer.kind === 'memory' ? answer.bytes : 0;
};

const sockets: Socket[] = [];
// One stream of each admin first: compilation on first use is not a stream's cost.
for (const cookie of cookies) sockets.push(await openStream(port, cookie, onChange));
const before = await memory();
while (sockets.length < streamCount)
  sockets.push(await openStream(port, cookies[sockets.length % cookies.length] ?? '', onChange));
const perStream = ((await memory()) - before) / (streamCount - cookies.length);

const times: number[] = [];
for (let round = 0; round < rounds; round++) {
  waiting = streamCount;
  arrivals = [];
  const complete = new Promise<void>((resolve) => {
    allHeard = resolve;
  });
  const told = await ask({ kind: 'tell' });
  await complete;
  if (told.kind !== 'told') throw new Error('The program told nobody.');
  // The first rounds compile the hot code.
  if (round >= 5)
    times.push(...arrivals.map((at) => Number(at - BigInt(told.beganAt)) / 1_000_000));
}
const sorted = times.toSorted((a, b) => a - b);
const share = (part: number) => sorted[Math.floor(sorted.length * part)] ?? 0;
process.stdout.write(
  `${streamCount.toLocaleString('en')} event streams on one process: a change reaches them within ` +
    `p50 ${share(0.5).toFixed(1)} ms, p99 ${share(0.99).toFixed(1)} ms (goal: p99 under ${goalMs} ms), ` +
    `${(perStream / 1024).toFixed(1)} KiB of memory per stream\n`,
);
for (const socket of sockets) socket.destroy();
await ask({ kind: 'stop' });
program.disconnect();
