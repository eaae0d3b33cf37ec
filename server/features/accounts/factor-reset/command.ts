import { theProgram } from '#server/platform/audit/actor.ts';
import { openBus } from '#server/platform/bus/bus.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Context } from '#server/platform/context.ts';
import type { Database } from '#server/platform/db/database.ts';
import { openDocumentStore } from '#server/platform/files/stores/open-store.ts';
import { inWork } from '#server/platform/work/work.ts';
import { sessionCookie } from '../session/session.ts';
import { findUserByEmail } from '../store.ts';
import { removeAllFactors } from './end-reset.ts';
import { endReset } from './reset-store.ts';

/** What the command is called with, for the usage text. */
export const removeFactorsUsage = `  site remove-factors EMAIL       remove an account's second factors right away, so that the password
                                  is enough. With SQLite, stop the program first`;

/**
 * Removes the second factors of an account at once: the last way back, for whoever runs the machine
 * (rule FACTOR-8). It is logged, and mailed to every address of the account when the program runs.
 *
 * @throws Error for an address without an account.
 */
export async function removeFactors(
  config: Config,
  email: string,
  open: (config: Config) => Promise<Database>,
  say: (line: string) => void,
): Promise<void> {
  const database = await open(config);
  const { bus, closeBus } = await openBus(database);
  try {
    const user = await findUserByEmail(database.read, email);
    if (user === undefined) throw new Error(`There is no account with the address ${email}.`);
    if (user.second_factor_at === null) return say(`${user.email} has no second factor.`);
    const context: Context = {
      config,
      database,
      bus,
      now: Date.now,
      cookie: sessionCookie(config.publicUrl),
      secrets: { adminLogin: '', links: '' },
      documents: await openDocumentStore(config),
      // The program sends what is queued.
      outbox: { wake: () => {} },
      lifecycle: { phase: 'ready' },
      instance: 'site remove-factors',
      pressure: { isHigh: () => false, noteCall: () => {}, noteShed: () => {} },
      // Nothing is invoiced here.
      isCharged: async () => false,
    };
    await inWork(context, theProgram, async (work) => {
      await endReset(work.tx, { column: 'user_id', value: user.id }, 'done', work.now);
      await removeAllFactors(work, user);
    });
    say(`Removed the second factors of ${user.email}. The password is enough now.`);
  } finally {
    await closeBus();
    await database.close();
  }
}
