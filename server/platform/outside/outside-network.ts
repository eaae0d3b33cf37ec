import { lookup } from 'node:dns/promises';
import type { Config } from '#server/platform/config/config.ts';

/** How the program reaches servers whose addresses people type. */
export interface OutsideNetwork {
  /** Whether they may be on this computer or in its private networks, and speak http there. */
  mayBePrivate: boolean;
  /**
   * All addresses of a name.
   *
   * @throws a system error without any.
   */
  resolve(host: string): Promise<string[]>;
}

/**
 * Looks a name up once at a time: whoever asks meanwhile gets the same answer. A lookup cannot be
 * given up: it keeps one of the few threads that mail and files need too until the name server answers.
 */
export function oncePerHost(
  find: (host: string) => Promise<string[]>,
): (host: string) => Promise<string[]> {
  const lookups = new Map<string, Promise<string[]>>();
  return (host) => {
    const running = lookups.get(host);
    if (running !== undefined) return running;
    const begun = find(host);
    lookups.set(host, begun);
    const forget = () => lookups.delete(host);
    begun.then(forget, forget);
    return begun;
  };
}

const resolve = oncePerHost(async (host) =>
  (await lookup(host, { all: true })).map(({ address }) => address),
);

/** The network as the settings allow it. */
export function outsideNetwork({ privateReceivers }: Config): OutsideNetwork {
  return {
    mayBePrivate: privateReceivers,
    resolve,
  };
}
