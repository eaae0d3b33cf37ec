import '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import type { Person } from '#server/platform/http/person.ts';

/** Who made a change and from which network address; both empty when the program acts by itself. */
export interface Actor {
  id: string | null;
  name: string;
  address: string;
}

/** The sender of a request. Everything beyond the actor is absent when the program acts by itself. */
export interface Caller extends Actor {
  /** Null when nobody is signed in. */
  person?: Person | null;
  /** The User-Agent header. */
  userAgent?: string | undefined;
  cookies?: FastifyRequest['cookies'];
}

/** The actor of what the program does by itself, such as letting a quote expire. */
export const theProgram: Actor = { id: null, name: 'Ascent', address: '' };

/** The sender of a request; `fallbackName` is the actor's name when nobody is signed in. */
export function callerOf(request: FastifyRequest, fallbackName = 'Visitor'): Caller {
  const { person, cookies } = request;
  const name = person === null ? fallbackName : `${person.firstName} ${person.lastName}`.trim();
  return {
    id: person?.id ?? null,
    name: name || (person?.email ?? ''),
    address: request.ip,
    person,
    userAgent: request.headers['user-agent'],
    cookies,
  };
}
