import '@fastify/cookie';
import { hash, randomBytes } from 'node:crypto';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { mayDo } from '#domain/account/rights.ts';
import { theProgram } from '#server/platform/audit/actor.ts';
import { isAhead } from '#server/platform/clock/clock-step.ts';
import type { Context } from '#server/platform/context.ts';
import { newId } from '#server/platform/db/ids.ts';
import { noteIfPossible } from '#server/platform/faults/note-if-possible.ts';
import type { NewCookie, Person, SessionCookie } from '#server/platform/http/person.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { inWork, type Work } from '#server/platform/work/work.ts';
import { apiTokenOf, enterWithKey } from '../api-keys/enter-with-key.ts';
import { describeDevice } from '../security-log/device.ts';
import { findViewed, viewIdOf, viewRules } from '../view-as/view.ts';
import {
  deleteSession,
  findSessionPerson,
  insertSession,
  touchEveryMs,
  touchSession,
} from './store.ts';

const hashToken = (token: string) => hash('sha256', token, 'base64url');

/** Name and attributes of the session cookie, `__Host-` and Secure on https sites. */
export function sessionCookie(publicUrl: string): SessionCookie {
  const secure = publicUrl.startsWith('https:');
  return {
    name: secure ? '__Host-ascent_session' : 'ascent_session',
    options: { path: '/', httpOnly: true, sameSite: 'lax', secure },
  };
}

/** Reads the session cookie, or the API key, of every API request into `request.person`. */
export function sessions(app: FastifyInstance, context: Context): void {
  const { cookie } = context;
  app.decorateRequest('person', null);
  app.decorateRequest('view', null);
  app.addHook('onRequest', async (request) => {
    const token = request.cookies[cookie.name];
    const apiToken = apiTokenOf(request);
    if (apiToken !== undefined) return enterWithKey(context, request, apiToken);
    const viewId = viewIdOf(request);
    if (viewId !== undefined) return enterView(context, request, viewId, token);
    if (token !== undefined) request.person = await findPerson(context, request.log, token);
  });
  viewRules(app);
}

/** Looks as a client, without counting this as a use of the session. */
async function enterView(
  context: Context,
  request: FastifyRequest,
  id: string,
  token: string | undefined,
): Promise<void> {
  const by = token === undefined ? null : await findLiveSession(context, token);
  const person = await findViewed(context, id, by);
  if (by === null || person === null)
    throw new Problem('view_ended', 'This view has ended. Go back and open it again.');
  request.person = person;
  request.view = { id, by };
}

async function findPerson(
  context: Context,
  log: FastifyBaseLogger,
  token: string,
): Promise<Person | null> {
  const tokenHash = hashToken(token);
  const found = await findSessionPerson(context.database.read, tokenHash);
  if (found === undefined || hasEnded(context, found)) return null;
  const now = context.now();
  if (now > found.session.lastSeenAt + touchEveryMs)
    await noteIfPossible(log, { note: 'session used', session: found.person.sessionId }, () =>
      inWork(context, theProgram, (work) => touchSession(work.tx, tokenHash, work.now)),
    );
  return found.person;
}

/** The person of a session token, without counting this as a use of the session. */
export async function findLiveSession(context: Context, token: string): Promise<Person | null> {
  const found = await findSessionPerson(context.database.read, hashToken(token));
  return found === undefined || hasEnded(context, found) ? null : found.person;
}

function hasEnded(
  { config, now }: Context,
  { session, person }: NonNullable<Awaited<ReturnType<typeof findSessionPerson>>>,
): boolean {
  const life = config.sessionLife[mayDo(person.rights, 'team') ? 'admin' : 'portal'];
  return (
    now() > session.createdAt + life.absoluteMs ||
    now() > session.lastSeenAt + life.idleMs ||
    isAhead(session.createdAt, now()) ||
    isAhead(session.lastSeenAt, now())
  );
}

/**
 * Starts a session for a person under a new token, and ends the session that the browser had.
 *
 * @param provedAt when they proved who they are.
 * @returns the session cookie to set.
 */
export async function startSession(
  work: Work,
  userId: string,
  provedAt: number = work.now,
): Promise<NewCookie> {
  const { tx, context, caller, now } = work;
  const token = randomBytes(32).toString('base64url');
  await endSession(work);
  await insertSession(tx, {
    tokenHash: hashToken(token),
    id: newId(now),
    userId,
    device: describeDevice(caller.userAgent),
    address: caller.address,
    now,
    provedAt,
  });
  return [context.cookie.name, token, context.cookie.options];
}

/** Ends the session of the caller's browser; clearing the cookie is up to the route. */
export async function endSession({ tx, context, caller }: Work): Promise<void> {
  const token = caller.cookies?.[context.cookie.name];
  if (token !== undefined) await deleteSession(tx, hashToken(token));
}

/** Sets the cookies that a sign-in returned. */
export function setCookies(reply: FastifyReply, cookies: readonly NewCookie[]): void {
  for (const cookie of cookies) reply.setCookie(...cookie);
}
