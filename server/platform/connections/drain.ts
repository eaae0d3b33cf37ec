import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How often a stopping program looks for connections whose requests are all answered. */
const sweepMs = 50;
/** After this long without a request or response, nothing that was sent earlier is still on its way. */
const quietMs = 150;
/** Longest wait for that quiet: a proxy that keeps sending would keep the program running forever. */
const longestWaitMs = 2000;

/** The state of an open connection. */
interface Connection {
  /** Requests without a complete response. */
  open: number;
  /** Bytes read when the last request was answered: any more are the start of another one. */
  settledBytes: number;
}

/**
 * Makes a stop answer every request that was sent before it.
 *
 * Bytes of such a request may still be in the kernel, on a connection that looks idle or that is
 * not accepted yet. So the program keeps listening until nothing more arrives, with `Connection:
 * close` on each response (Fastify adds it while closing), and only then stops. Connections are
 * closed as soon as their requests are answered, and so are those that never sent anything, which
 * browsers open ahead of need. Node would keep both.
 */
export function drainConnections(app: FastifyInstance): void {
  const connections = new Map<Socket, Connection>();
  let lastTraffic = 0;
  let sweep: NodeJS.Timeout | undefined;

  app.server.on('connection', (socket: Socket) => {
    lastTraffic = performance.now();
    connections.set(socket, { open: 0, settledBytes: 0 });
    socket.on('close', () => connections.delete(socket));
  });
  app.server.on('request', ({ socket }, response) => {
    lastTraffic = performance.now();
    const connection = connections.get(socket);
    if (connection === undefined) return;
    connection.open += 1;
    response.once('close', () => {
      lastTraffic = performance.now();
      connection.open -= 1;
      connection.settledBytes = socket.bytesRead;
    });
  });

  const endAnswered = () => {
    for (const [socket, { open, settledBytes }] of connections)
      if (open === 0 && socket.bytesRead === settledBytes) socket.destroySoon();
  };
  app.addHook('preClose', async () => {
    if (!app.server.listening) return;
    const begun = performance.now();
    lastTraffic = begun;
    while (performance.now() - begun < longestWaitMs) {
      await pause(sweepMs);
      // A timer can fire late, before the sockets are read: only what follows a read counts.
      await new Promise(setImmediate);
      const isQuiet = performance.now() - lastTraffic >= quietMs;
      if (isQuiet && [...connections.values()].every(({ open }) => open === 0)) break;
    }
    sweep = setInterval(endAnswered, sweepMs);
  });
  app.addHook('onClose', async () => clearInterval(sweep));
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
