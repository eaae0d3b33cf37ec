import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How often a stopping program looks for connections that have had their answer. */
const sweepMs = 50;
/** So long without a request or answer, nothing more is on its way that was sent before. */
const quietMs = 150;
/** Longest wait for that quiet: a proxy that goes on sending would keep the program for ever. */
const longestWaitMs = 2000;

/** What is known of an open connection. */
interface Connection {
  /** Requests that have no whole answer yet. */
  open: number;
  /** Bytes read when the last request was answered: more than these are the start of another one. */
  settledBytes: number;
}

/**
 * Lets a stop answer every request that was sent before it.
 *
 * Bytes of such a request may still wait in the kernel, on a connection that looks idle from here or
 * that is not accepted yet. So the program goes on listening until nothing arrives any more, with
 * `Connection: close` on each answer (Fastify adds it while it closes), and only then stops
 * listening. Connections are ended as soon as they have their answer; those that never sent
 * anything, which browsers open ahead of need, are ended too. Node would keep both.
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
      // A timer can fire late and before the sockets are read: only what comes after reading counts.
      await new Promise(setImmediate);
      const isQuiet = performance.now() - lastTraffic >= quietMs;
      if (isQuiet && [...connections.values()].every(({ open }) => open === 0)) break;
    }
    sweep = setInterval(endAnswered, sweepMs);
  });
  app.addHook('onClose', async () => clearInterval(sweep));
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
