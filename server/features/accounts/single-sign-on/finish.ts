import { provedAtProvider } from '#domain/account/provider-proof.ts';
import type { Caller } from '#server/platform/audit/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { isUniqueViolation } from '#server/platform/db/database-errors.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { inWork } from '#server/platform/work/work.ts';
import { completeSignIn } from '../sign-in/sign-in.ts';
import { findUserById } from '../store.ts';
import { accountOf } from './account-of.ts';
import { spendAttempt } from './attempts.ts';
import { addConnection, dropEnded, findConnection, findConnectionOf } from './connections.ts';
import { proveIdentity, whereTo } from './prove-identity.ts';
import type { Provider } from './provider.ts';
import { isProviderDown } from './provider-fetch.ts';
import { type Identity, readAnswer } from './read-answer.ts';
import { takeRoleOfGroups } from './role-of-groups.ts';

/** The page to which the provider sends browsers back; registered there. */
export const redirectPath = '/single-sign-on';

/**
 * Goes on after the provider has sent the browser back: signs in, connects the account from which
 * the visit started, or confirms who is there. Each visit counts once, in the browser that started it.
 *
 * @param answer the query of the address to which the provider sent the browser.
 * @returns the reply and the cookies to set.
 * @throws Problem `conflict`, `wrong_credentials`, `not_allowed` or `unavailable`.
 */
export async function finishSingleSignOn(
  context: Context,
  caller: Caller,
  provider: Provider,
  answer: string,
) {
  const attempt = await inWork(context, caller, spendAttempt);
  if (attempt === null)
    throw new Problem(
      'conflict',
      'This sign-in was not started in this browser, was already used, or took too long. Please start again.',
    );
  const { userId, sessionId, startedAt, secrets } = attempt;
  const { name } = provider.config;
  const redirectUri = context.config.publicUrl + redirectPath;
  const identity = await readAnswer(provider, redirectUri, answer, secrets).catch(
    (error: unknown) => {
      throw explained(error, name);
    },
  );
  if (userId === null) return signInAs(context, caller, provider, identity);
  if (sessionId === null) return connectAccount(context, caller, { userId, identity, name });
  return proveIdentity(context, caller, provider, { userId, sessionId, startedAt, identity });
}

async function signInAs(context: Context, caller: Caller, provider: Provider, identity: Identity) {
  const { config } = provider;
  const find = () =>
    inWork(context, caller, async (work) => {
      const user = await accountOf(work, identity, config.name);
      return user instanceof Problem ? user : takeRoleOfGroups(work, user, identity.groups, config);
    });
  // The loser of two first sign-ins at once finds what the winner connected.
  const user = await find().catch((error: unknown) => {
    if (isUniqueViolation(error)) return find();
    throw error;
  });
  if (user instanceof Problem) throw user;
  return completeSignIn(context, caller, user, {
    proofs: { provider: true },
    provedAt: provedAtProvider(identity.authenticatedAt, context.now()),
    alongside: async () => {},
  });
}

/** Connects the account of the signed-in person, who started this. */
async function connectAccount(
  context: Context,
  caller: Caller,
  { userId, identity, name }: { userId: string; identity: Identity; name: string },
) {
  const { person } = caller;
  if (person?.id !== userId)
    throw new Problem('conflict', 'You have signed out since. Sign in, then connect it again.');
  await inWork(context, caller, async (work) => {
    const { tx } = work;
    await dropEnded(tx, userId, identity);
    const theirs = await findConnection(tx, identity);
    if (theirs?.user_id === userId) return;
    if (theirs !== undefined)
      throw new Problem('conflict', `This account at ${name} opens another account here.`);
    if ((await findConnectionOf(tx, userId, identity.issuer)) !== undefined)
      throw new Problem(
        'conflict',
        `Your account is already connected to another account at ${name}. Disconnect that first.`,
      );
    const user = await findUserById(tx, userId);
    if (user !== undefined) await addConnection(work, user, identity, null);
  }).catch((error: unknown) => {
    if (!isUniqueViolation(error)) throw error;
    throw new Problem('conflict', 'This was connected a moment ago. Please look again.');
  });
  const answer = { message: 'Connected', user: whereTo(person), isConnected: true as const };
  return { answer, cookies: [] };
}

/** What to tell somebody about an answer that does not hold; the log gets the cause. */
function explained(cause: unknown, name: string): Problem {
  if (isProviderDown(cause)) return unreachable(cause, name);
  const isDenied = cause instanceof Error && Reflect.get(cause, 'error') === 'access_denied';
  return new Problem(
    'wrong_credentials',
    isDenied
      ? `You did not finish signing in at ${name}. Start again, or sign in another way.`
      : `We could not accept the answer from ${name}. Start again, or sign in another way.`,
    { cause },
  );
}

/** What to tell somebody whose visit to the provider cannot begin. */
export function notStarted(cause: unknown, name: string): Problem {
  if (isProviderDown(cause)) return unreachable(cause, name);
  const message = `Signing in through ${name} doesn’t work right now. Sign in another way, and tell us about it.`;
  return new Problem('unavailable', message, { cause });
}

function unreachable(cause: unknown, name: string): Problem {
  const message = `${name} can’t be reached right now. Try again in a minute, or sign in another way.`;
  return new Problem('unavailable', message, { cause, retryAfterSeconds: 30 });
}
