import '@fastify/cookie';
import { hash, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { theProgram } from '#server/platform/audit/actor.ts';
import { isAhead } from '#server/platform/clock/clock-step.ts';
import type { Context } from '#server/platform/context.ts';
import { newId } from '#server/platform/db/ids.ts';
import { noteIfPossible } from '#server/platform/faults/note-if-possible.ts';
import type { Person, SessionCookie } from '#server/platform/http/person.ts';
import { inWork, type Work } from '#server/platform/work/work.ts';
import { describeDevice } from '../security-log/device.ts';
import { deleteSession, findSessionPerson, insertSession, touchSession } from './store.ts';

/** A session's last use is written at most this often, so that reading does not write. */
const touchEveryMs = 60_000;

const hashToken = (token: string) => hash('sha256', token, 'base64url');

/** Name and attributes of the session cookie: `__Host-` and Secure wherever the site is https. */
export function sessionCookie(publicUrl: string): SessionCookie {
  const secure = publicUrl.startsWith('https:');
  return {
    name: secure ? '__Host-ascent_session' : 'ascent_session',
    options: { path: '/', httpOnly: true, sameSite: 'lax', secure },
  };
}

/** Reads the session cookie of every API request into `request.person`. */
export function sessions(app: FastifyInstance, context: Context): void {
  const { cookie } = context;
  app.decorateRequest('person', null);
  app.addHook('onRequest', async (request) => {
    const token = request.cookies[cookie.name];
    if (token !== undefined) request.person = await findPerson(context, request, token);
  });
}

async function findPerson(
  context: Context,
  { log }: FastifyRequest,
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

/** Who a session token belongs to right now, without counting this as a use of the session. */
export async function findLiveSession(context: Context, token: string): Promise<Person | null> {
  const found = await findSessionPerson(context.database.read, hashToken(token));
  return found === undefined || hasEnded(context, found) ? null : found.person;
}

function hasEnded(
  { config, now }: Context,
  { session, person }: NonNullable<Awaited<ReturnType<typeof findSessionPerson>>>,
): boolean {
  const life = config.sessionLife[person.role === 'admin' ? 'admin' : 'portal'];
  return (
    now() > session.createdAt + life.absoluteMs ||
    now() > session.lastSeenAt + life.idleMs ||
    isAhead(session.createdAt, now()) ||
    isAhead(session.lastSeenAt, now())
  );
}

/** Starts a fresh session for a person, ending the one the browser had (a new token at every sign-in). */
export async function startSession(
  { tx, context, now }: Work,
  request: FastifyRequest,
  reply: FastifyReply,
  userId: string,
): Promise<void> {
  const { cookie } = context;
  const token = randomBytes(32).toString('base64url');
  const old = request.cookies[cookie.name];
  if (old !== undefined) await deleteSession(tx, hashToken(old));
  await insertSession(tx, {
    tokenHash: hashToken(token),
    id: newId(now),
    userId,
    device: describeDevice(request.headers['user-agent']),
    address: request.ip,
    now,
  });
  reply.setCookie(cookie.name, token, cookie.options);
}

/** Ends the browser's session on the server and takes the cookie away. */
export async function endSession(
  { tx, context }: Work,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { cookie } = context;
  const token = request.cookies[cookie.name];
  if (token !== undefined) await deleteSession(tx, hashToken(token));
  reply.clearCookie(cookie.name, cookie.options);
}
