import { createConnection, createServer, type Server, type Socket } from 'node:net';

/** A relay before a TCP server that fails on command: what a network between two machines can do. */
export interface FaultProxy {
  port: number;
  /** The same address with the relay in place of its host and port. */
  through(url: string): string;
  /** Breaks every connection that is open, as a restart of the server does. */
  cut(): number;
  /** Passes nothing on in either direction and says nothing: a host that is gone without a word. */
  freeze(): void;
  /** Passes on again, what was kept back first. */
  thaw(): void;
  /** Passes everything on so many milliseconds late, in order; 0 ends it. */
  slow(ms: number): void;
  /** Breaks every connection once it has passed on so many bytes; null ends it. */
  cutAfter(bytes: number | null): void;
  /** Breaks every connection and takes no new one until told to. */
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
    // A broken connection is what this relay is for; its two ends hear of it by themselves.
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    if (isFrozen) socket.pause();
  };
  /** Now, or as late as everything is: timers of one delay keep their order. */
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
