import type { FastifyRequest } from 'fastify';
import { theProgram } from '#server/platform/audit/actor.ts';
import { announce } from '#server/platform/bus/change.ts';
import { isAhead } from '#server/platform/clock/clock-step.ts';
import type { Context } from '#server/platform/context.ts';
import { noteIfPossible } from '#server/platform/faults/note-if-possible.ts';
import type { Person } from '#server/platform/http/person.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { inWork, type Work } from '#server/platform/work/work.ts';
import { accountOfCaller } from '../session/account-of-caller.ts';
import { touchEveryMs } from '../session/store.ts';
import { keyRights, keyState } from './key-rights.ts';
import { findKeyByHash, type KeyRow, touchKey } from './store.ts';
import { hashApiToken, isApiToken } from './token.ts';

/**
 * An API key as a bearer token (RFC 6750, section 2.1). Other credentials are not ours: a proxy in front of
 * the site may have asked for them.
 */
const bearer = /^Bearer +(asc_\S*) *$/i;

/** The API key that a request was sent with, or what looks like one. */
export function apiTokenOf({ headers }: FastifyRequest): string | undefined {
  return bearer.exec(headers.authorization ?? '')?.[1];
}

/**
 * Reads the API key of a request into `request.person` (rule API-9). Calls that are for everyone are
 * answered as to a visitor: a program is not signed in on the site.
 *
 * @throws Problem `invalid_key` for anything but a key that works: nobody is to believe that it does.
 */
export async function enterWithKey(
  context: Context,
  request: FastifyRequest,
  token: string,
): Promise<void> {
  const now = context.now();
  const key = isApiToken(token)
    ? await findKeyByHash(context.database.read, hashApiToken(token))
    : undefined;
  if (key === undefined || keyState(key, now) !== 'works')
    throw new Problem('invalid_key', 'This API key is unknown, or it has ended.');
  const usedAt = key.last_used_at;
  // A clock that was ahead by mistake is corrected with the next use.
  if (usedAt === null || now > usedAt + touchEveryMs || isAhead(usedAt, now))
    await noteIfPossible(request.log, { note: 'API key used', key: key.id }, () =>
      inWork(context, theProgram, (work) => noteUse(work, key)),
    );
  if (request.routeOptions.config.endpoint?.access !== 'anyone') request.person = personOf(key);
}

/** Open lists of keys show the first use at once: whoever sets a program up waits for it. */
async function noteUse(work: Work, { id, last_used_at }: KeyRow): Promise<void> {
  await touchKey(work.tx, id, work.now);
  if (last_used_at === null) await announce(work, { topics: ['users'], to: { admins: true } });
}

/** Whoever made the key, with its rights and without anything that needs a person. */
function personOf(key: KeyRow): Person {
  return {
    id: key.made_by,
    sessionId: key.id,
    provedAt: 0,
    role: 'staff',
    rights: keyRights(key),
    ...accountOfCaller(key),
    apiKey: key.name,
  };
}
