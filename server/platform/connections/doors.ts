import { createServer, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Listens for connections, through several doors where the system has them. */
    openDoors(at: Door): Promise<void>;
  }
}

/** Where to listen. */
interface Door {
  host: string;
  /** 0: any that is free. */
  port: number;
  /** How many connections may wait to be taken. */
  backlog: number;
}

/**
 * Listening sockets on the one port. Node takes one new connection of each in a turn of the event
 * loop (libuv 1.52), so that with a single one a program whose turns last 25 ms takes 40 new visitors
 * a second, and the next ones wait for seconds before anything of theirs is read.
 */
const doorsOnLinux = 16;

/**
 * Lets the program listen through several sockets, among which the kernel shares new connections out.
 *
 * @returns how to stop the listening of all but the program's own socket; connections go on.
 */
export function severalDoors(app: FastifyInstance): () => void {
  const doors: Server[] = [];

  app.decorate('openDoors', async (at) => {
    if (!(await canShare(at))) {
      await app.listen(at);
      return;
    }
    // Two programs could share a port as well: whether it is free is asked without sharing.
    if (at.port !== 0) await close(await listen(at, false));
    // Fastify hands its options to Node, and its types lag behind.
    await app.listen({ ...at, reusePort: true } as Door);
    const address = app.server.address();
    if (typeof address !== 'object' || address === null) return;
    for (let number = 1; number < doorsOnLinux; number += 1) {
      const door = await listen({ ...at, port: address.port }, true);
      door.on('connection', (socket) => app.server.emit('connection', socket));
      doors.push(door);
    }
  });

  return () => {
    for (const door of doors) door.close();
  };
}

/** Whether sockets can share a port here so that each gets its part: on Linux alone. */
async function canShare({ host, backlog }: Door): Promise<boolean> {
  if (process.platform !== 'linux') return false;
  try {
    await close(await listen({ host, port: 0, backlog }, true));
    return true;
  } catch {
    // A kernel without SO_REUSEPORT; what else is wrong with the address is told by the one socket.
    return false;
  }
}

function listen(at: Door, reusePort: boolean): Promise<Server> {
  return new Promise((resolve, reject) => {
    // As Node's own servers of HTTP are made.
    const door = createServer({ allowHalfOpen: true, noDelay: true });
    door.once('error', reject);
    door.listen({ ...at, reusePort }, () => resolve(door));
  });
}

function close(door: Server): Promise<void> {
  return new Promise((resolve) => door.close(() => resolve()));
}
