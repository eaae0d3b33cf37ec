import { Problem } from '#server/platform/http/problem.ts';
import type { Work } from '#server/platform/work/work.ts';
import { recordEvent } from '../security-log/record-event.ts';
import { findUserByEmail, findUserById } from '../store.ts';
import type { UsersTable } from '../tables.ts';
import { addConnection, findConnection, findConnectionOf, noteUse } from './connections.ts';
import type { Identity } from './read-answer.ts';

/**
 * The account that somebody at the provider opens (rules SSO-2 and SSO-3). It is found by issuer and
 * subject; by its address only the first time, if the provider has verified that and the account
 * was never connected. None is ever made.
 *
 * @param name what people call the provider.
 * @returns what to tell the person when there is none: a value, so that what is logged stays.
 */
export async function accountOf(
  work: Work,
  identity: Identity,
  name: string,
): Promise<UsersTable | Problem> {
  const { tx, now } = work;
  const known = await findConnection(tx, identity);
  if (known !== undefined) {
    const user = await findUserById(tx, known.user_id);
    if (user === undefined || user.deleted_at !== null) return refuse(work, closed(name), user);
    if (known.ended_at !== null) return refuse(work, disconnected(name), user);
    await noteUse(work, known, identity.email);
    return user;
  }
  if (!identity.isVerified)
    return refuse(
      work,
      `${name} did not confirm an email address for you, so we can’t tell which account is yours. Sign in another way, then connect ${name} in your account’s settings.`,
    );
  const user = await findUserByEmail(tx, identity.email);
  if (user === undefined || user.deleted_at !== null) return refuse(work, stranger(identity, name));
  if ((await findConnectionOf(tx, user.id, identity.issuer)) !== undefined)
    return refuse(work, disconnected(name), user);
  await addConnection(work, user, identity, now);
  return user;
}

/** Logs the refusal for the owner of the account, if there is one. */
async function refuse(work: Work, message: string, user?: UsersTable): Promise<Problem> {
  if (user !== undefined) await recordEvent(work, { kind: 'single-sign-on-refused', user });
  return new Problem('not_allowed', message);
}

const closed = (name: string) =>
  `The account that ${name} opened here has been closed. Please contact us if you need it again.`;

const disconnected = (name: string) =>
  `Your account here is not connected to this account at ${name}. Sign in another way, then connect it in your account’s settings.`;

const stranger = ({ email }: Identity, name: string) =>
  `You are signed in at ${name} as ${email}, but no one has been invited here with that address. Ask us to invite it, or sign in with the address that we write to.`;
