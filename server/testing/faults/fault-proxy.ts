import { createConnection, createServer, type Server, type Socket } from 'node:net';

/** A relay in front of a TCP server that fails on command, like a network between two machines. */
export interface FaultProxy {
  port: number;
  /** The same URL with the relay's host and port. */
  through(url: string): string;
  /** Breaks every open connection, as a restart of the server does. */
  cut(): number;
  /** Forwards nothing in either direction, like a host that has disappeared. */
  freeze(): void;
  /** Resumes forwarding, starting with what was held back. */
  thaw(): void;
  /** Delays everything by so many milliseconds, in order; 0 ends it. */
  slow(ms: number): void;
  /** Breaks every connection after it has forwarded so many bytes; null ends it. */
  cutAfter(bytes: number | null): void;
  /** Breaks every connection and refuses new ones until `accept`. */
  refuse(): void;
  accept(): Promise<void>;
  close(): Promise<void>;
}

/** Opens a relay on a free port of 127.0.0.1 to the server at `url`. */
export async function openFaultProxy(url: string): Promise<FaultProxy> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let isFrozen = false;
  let lateMs = 0;
  let cutAfter: number | null = null;

  const add = (socket: Socket) => {
    sockets.add(socket);
    // Broken connections are the purpose of this relay; both ends notice them by themselves.
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    if (isFrozen) socket.pause();
  };
  /** Acts now, or after the delay: timers with equal delays keep their order. */
  const later = (act: () => void) => {
    if (lateMs === 0) act();
    else setTimeout(act, lateMs);
  };
  const pass = (from: Socket, to: Socket) => {
    let passed = 0;
    from.on('data', (chunk) => {
      passed += chunk.length;
      if (cutAfter !== null && passed > cutAfter) {
        from.resetAndDestroy();
        to.resetAndDestroy();
      } else later(() => to.write(chunk));
    });
    from.on('end', () => later(() => to.end()));
    from.on('close', () => later(() => to.destroy()));
  };
  const server: Server = createServer((client) => {
    const upstream = createConnection({
      host: target.hostname,
      port: Number(target.port),
      allowHalfOpen: true,
    });
    pass(client, upstream);
    pass(upstream, client);
    add(client);
    add(upstream);
  });
  const listenOn = (port: number) =>
    new Promise<number>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', () => {
        const address = server.address();
        resolve(typeof address === 'object' && address !== null ? address.port : 0);
      });
    });
  const port = await listenOn(0);
  const cut = () => {
    const count = sockets.size / 2;
    for (const socket of sockets) socket.resetAndDestroy();
    return count;
  };
  const stopListening = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return {
    port,
    through: (original) => {
      const relayed = new URL(original);
      relayed.hostname = '127.0.0.1';
      relayed.port = String(port);
      return relayed.href;
    },
    cut,
    freeze: () => {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw: () => {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
    },
    slow: (ms) => {
      lateMs = ms;
    },
    cutAfter: (bytes) => {
      cutAfter = bytes;
    },
    refuse: () => {
      void stopListening();
      cut();
    },
    accept: async () => {
      if (!server.listening) await listenOn(port);
    },
    close: async () => {
      cut();
      if (server.listening) await stopListening();
    },
  };
}
