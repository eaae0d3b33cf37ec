import { isProvedByVisit } from '#domain/account/provider-proof.ts';
import { mayDo } from '#domain/account/rights.ts';
import type { Caller } from '#server/platform/audit/actor.ts';
import type { Context } from '#server/platform/context.ts';
import type { Person } from '#server/platform/http/person.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { inWork, type Work } from '#server/platform/work/work.ts';
import { recordEvent } from '../security-log/record-event.ts';
import { renewProof } from '../session/store.ts';
import { findConnection, noteUse } from './connections.ts';
import { notByProvider } from './proof-provider.ts';
import type { Provider } from './provider.ts';
import type { Identity } from './read-answer.ts';

/** A visit that somebody made to prove who they are, and whom the provider found there. */
interface ProvingVisit {
  userId: string;
  sessionId: string;
  startedAt: number;
  identity: Identity;
}

/**
 * Accepts a sign-in at the provider as a proof that the person of a session is still there (rule
 * SSO-6): somebody with their connected account signed in there during the visit.
 *
 * @throws Problem `conflict` or `wrong_credentials`.
 */
export async function proveIdentity(
  context: Context,
  caller: Caller,
  provider: Provider,
  visit: ProvingVisit,
) {
  const { person } = caller;
  if (person?.id !== visit.userId || person.sessionId !== visit.sessionId)
    throw new Problem('conflict', 'You have signed out since. Go back, then confirm it again.');
  // Returned and not thrown, so that what is logged stays.
  const problem = await inWork(context, caller, async (work) => {
    const refused = await useVisit(work, provider, visit);
    if (refused === null) await renewProof(work.tx, visit.sessionId, work.now);
    else await recordEvent(work, { kind: 'single-sign-on-refused', user: person });
    return refused;
  });
  if (problem !== null) throw problem;
  const answer = { message: 'Confirmed', user: whereTo(person), isProved: true as const };
  return { answer, cookies: [] };
}

/** Notes the use of the person's connection. @returns why the visit proves nothing, or null. */
async function useVisit(
  work: Work,
  { config }: Provider,
  { userId, startedAt, identity }: ProvingVisit,
): Promise<Problem | null> {
  const { tx, now } = work;
  const { name } = config;
  const problem = await notByProvider(tx, config, userId);
  if (problem !== null) return problem;
  const connection = await findConnection(tx, identity);
  if (connection?.user_id !== userId || connection.ended_at !== null)
    return new Problem(
      'wrong_credentials',
      `Your account here is not connected to this account at ${name}. Go back, then confirm with the one that is.`,
    );
  if (!isProvedByVisit(identity.authenticatedAt, { startedAt, now }))
    return new Problem(
      'wrong_credentials',
      `${name} did not say that you just signed in there, so we can’t tell that it’s you. Go back, then confirm with your password. You can choose one with “Forgot password?” on the sign-in page.`,
    );
  await noteUse(work, connection, identity.email);
  return null;
}

/** What the reply to a signed-in person says of them, as after a sign-in. */
export function whereTo(person: Person) {
  return {
    mustChangePassword: person.mustChangePassword,
    isAdmin: person.role === 'admin',
    hasBackOffice: mayDo(person.rights, 'team'),
  };
}
