import { createServer, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Listens for connections, on several sockets where the system supports it. */
    listenOnSockets(at: Address): Promise<void>;
  }
}

/** Where to listen. */
interface Address {
  host: string;
  /** 0 for any free port. */
  port: number;
  /** How many connections may wait to be accepted. */
  backlog: number;
}

/**
 * Listening sockets on one port. Node accepts one new connection per socket in each turn of the
 * event loop (libuv 1.52). With a single socket, a program whose turns last 25 ms accepts 40 new
 * visitors a second, and the rest wait for seconds before anything they send is read.
 */
const socketsOnLinux = 16;

/**
 * Lets the program listen on several sockets, between which the kernel distributes new connections.
 *
 * @returns closes every listening socket but the program's own; open connections stay.
 */
export function withSeveralSockets(app: FastifyInstance): () => void {
  const sockets: Server[] = [];

  app.decorate('listenOnSockets', async (at) => {
    if (!(await canShare(at))) {
      await app.listen(at);
      return;
    }
    // Two programs could share a port too, so whether it is free is checked without sharing.
    if (at.port !== 0) await close(await listen(at, false));
    // Fastify passes its options on to Node; its types do not know this one.
    await app.listen({ ...at, reusePort: true } as Address);
    const address = app.server.address();
    if (typeof address !== 'object' || address === null) return;
    for (let number = 1; number < socketsOnLinux; number += 1) {
      const server = await listen({ ...at, port: address.port }, true);
      server.on('connection', (socket) => app.server.emit('connection', socket));
      sockets.push(server);
    }
  });

  return () => {
    for (const server of sockets) server.close();
  };
}

/** Whether sockets can share a port and its connections here: only on Linux. */
async function canShare({ host, backlog }: Address): Promise<boolean> {
  if (process.platform !== 'linux') return false;
  try {
    await close(await listen({ host, port: 0, backlog }, true));
    return true;
  } catch {
    // A kernel without SO_REUSEPORT; any other fault of the address is reported by the single socket.
    return false;
  }
}

function listen(at: Address, reusePort: boolean): Promise<Server> {
  return new Promise((resolve, reject) => {
    // The options of Node's own HTTP servers.
    const server = createServer({ allowHalfOpen: true, noDelay: true });
    server.once('error', reject);
    server.listen({ ...at, reusePort }, () => resolve(server));
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}
