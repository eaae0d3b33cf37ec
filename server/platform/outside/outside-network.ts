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

/** The network as the settings allow it. */
export function outsideNetwork({ privateReceivers }: Config): OutsideNetwork {
  return {
    mayBePrivate: privateReceivers,
    resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  };
}
