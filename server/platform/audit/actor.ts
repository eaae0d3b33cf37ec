import '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import type { Person } from '#server/platform/http/person.ts';

/** Who made a change and from which network address; both empty when the program acts by itself. */
export interface Actor {
  id: string | null;
  name: string;
  address: string;
  /** The API key with which a program acts for them: the trail names it, and what clients read does not. */
  apiKey?: string | undefined;
}

/** The sender of a request. Everything beyond the actor is absent when the program acts by itself. */
export interface Caller extends Actor {
  /** Null when nobody is signed in. */
  person?: Person | null;
  /** The User-Agent header. */
  userAgent?: string | undefined;
  cookies?: FastifyRequest['cookies'];
}

const withTheKey = ', with the key ';

/** The author of what only the team reads: a program that writes for somebody is named too (rule API-9). */
export const authorForTeam = ({ name, apiKey }: Actor): string =>
  apiKey === undefined ? name : name + withTheKey + apiKey;

/** The same author where clients read it, who are not told of keys. */
export const authorForClients = (author: string): string => author.split(withTheKey, 1)[0] ?? '';

/** The actor of what the program does by itself, such as letting a quote expire. */
export const theProgram: Actor = { id: null, name: 'Ascent', address: '' };

/** Longest description of a browser that is stored with a signature, in characters. */
const longestDevice = 500;

/** What the browser calls itself, as it is stored with a signature; '' without a name. */
export function deviceOf({ headers }: FastifyRequest): string {
  return (headers['user-agent'] ?? '').slice(0, longestDevice);
}

/**
 * The sender of a request; `fallbackName` is the actor's name when nobody is signed in. Whoever looks
 * as a client stays who they are.
 */
export function callerOf(request: FastifyRequest, fallbackName = 'Visitor'): Caller {
  const { cookies } = request;
  const person = request.view?.by ?? request.person;
  const name = person === null ? fallbackName : `${person.firstName} ${person.lastName}`.trim();
  return {
    id: person?.id ?? null,
    name: name || (person?.email ?? ''),
    address: request.ip,
    apiKey: person?.apiKey,
    person,
    userAgent: request.headers['user-agent'],
    cookies,
  };
}
