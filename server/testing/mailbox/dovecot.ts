import { afterAll } from 'vitest';
import { type MailServer, provideDovecot } from '../../../tools/machine/dovecot.mjs';

/**
 * The IMAP server of a test file, started by the first test that asks for it and stopped after the
 * last one. Called outside the tests.
 */
export function mailboxForTests(): () => Promise<MailServer> {
  let started: Promise<MailServer> | undefined;
  // A server that did not start has failed the tests that asked for it.
  afterAll(async () => (await started?.catch(() => undefined))?.stop());
  return () => {
    started ??= start();
    return started;
  };
}

async function start(): Promise<MailServer> {
  const server = await provideDovecot();
  if ('missing' in server) throw new Error(server.missing);
  return server;
}
