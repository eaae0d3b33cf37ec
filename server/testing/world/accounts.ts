import { setTimeout } from 'node:timers/promises';
import { hashSync } from '@node-rs/argon2';
import { insertUser } from '#server/features/accounts/store.ts';
import { newId } from '#server/platform/db/ids.ts';
import type { TestApp } from '../test-app.ts';

/** The password of every account that `withUser` creates. */
export const password = 'correct horse battery';

/**
 * A hash of it that takes a thousandth of the work of a real one. Checking a password costs what its hash
 * says, and hundreds of calls of the tests check one. New passwords and unknown addresses cost as ever.
 */
export const passwordHash = hashSync(password, { memoryCost: 64, timeCost: 1, parallelism: 1 });

/** An account that can sign in with `password`. */
export async function withUser(
  app: TestApp,
  email: string,
  role: 'client' | 'staff' | 'admin' = 'client',
  hashed = passwordHash,
) {
  const id = newId(app.clock.now);
  await app.database.transaction((tx) =>
    insertUser(tx, {
      id,
      firstName: 'Ada',
      lastName: 'Lind',
      email,
      role,
      passwordHash: hashed,
      temporaryUntil: null,
      now: app.clock.now,
    }),
  );
  return id;
}

/** Gives everybody of a program `password`, for changes that ask for it again. */
export async function givePasswords(app: TestApp): Promise<void> {
  await app.database.transaction((tx) =>
    tx.updateTable('users').set({ password_hash: passwordHash }).execute(),
  );
}

/** A call that sends a body. */
export const post = (
  url: string,
  payload: object,
  more: { cookie?: string; remoteAddress?: string; headers?: Record<string, string> } = {},
) => ({ method: 'POST', url, payload, ...more }) as const;
/** A sign-in attempt through the portal's form. */
export const signIn = (email: string, given: string, more: Parameters<typeof post>[2] = {}) =>
  post('/api/client/login', { email, password: given }, more);
/**
 * Calls like people who are told that the program is busy: again after a moment. For calls that wait
 * for a password to be hashed, some of which a busy machine refuses.
 */
export async function callUntilServed(app: TestApp, options: Parameters<TestApp['call']>[0]) {
  for (;;) {
    const reply = await app.call(options);
    if (reply.statusCode !== 503) return reply;
    await setTimeout(100);
  }
}
/** The cookies of a response, as a browser would send them back. */
export const cookies = (reply: { cookies: { name: string; value: string }[] }) =>
  reply.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');

/** The secret of the newest mail to an address, as in the fragment of its link. */
export async function mailedSecret(app: TestApp, to: string): Promise<string> {
  const mails = await app.database.read
    .selectFrom('mails')
    .select('data')
    .where('recipient', '=', to)
    .orderBy('id', 'desc')
    .execute();
  return /#([\w-]{43})/.exec(mails[0]?.data ?? '')?.[1] ?? '';
}
/** The templates of the mails to an address, oldest first. */
export const mailsTo = async (app: TestApp, to: string) =>
  (
    await app.database.read
      .selectFrom('mails')
      .select('template')
      .where('recipient', '=', to)
      .orderBy('id')
      .execute()
  ).map(({ template }) => template);
