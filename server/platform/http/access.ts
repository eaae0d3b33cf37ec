import type { FastifyInstance } from 'fastify';
import type { Access, Endpoint } from '#contract/endpoint.ts';
import { mayDo, type Need } from '#domain/account/rights.ts';
import { isFreshProof } from '#domain/account/second-factor.ts';
import type { Person } from './person.ts';
import { Problem, proofNeeded } from './problem.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Every served endpoint, for the test that compares them with the access matrix. */
    endpoints: Endpoint[];
  }
}

/** Whom each access rule admits; null is a visitor. */
const admits: Record<Access, (person: Person | null, needs: Need) => boolean> = {
  anyone: () => true,
  'signed-in': (person) => person !== null,
  // Whoever has a back office works there (rule RIGHTS-5).
  portal: (person) => person !== null && !mayDo(person.rights, 'team'),
  admin: (person, needs) => person !== null && mayDo(person.rights, needs),
  // Keys are asked what they need before this; nobody else gets in.
  key: () => false,
};

/** Enforces the access rule of every endpoint before its body is read. A route without one prevents startup. */
export function accessRules(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const endpoint = route.config?.endpoint;
    if (endpoint === undefined) throw new Error(`${route.url} does not declare who may call it`);
    app.endpoints.push(endpoint);
  });
  app.addHook('onRequest', ({ person, routeOptions, server }, _reply, done) => {
    const { endpoint } = routeOptions.config;
    // Without an endpoint there is no such route: the not-found handler answers.
    done(endpoint === undefined ? undefined : refusal(endpoint, person, server.context.now()));
  });
}

/** Whether the endpoint admits this person: for one whose reply is a part of another's. */
export function isAdmitted(endpoint: Endpoint, person: Person, now: number): boolean {
  return refusal(endpoint, person, now) === undefined;
}

/** Whether the grace is over in which a person had to add a second factor (rule FACTOR-7). */
export function mustAddFactor({ factorDueAt }: Pick<Person, 'factorDueAt'>, now: number): boolean {
  return factorDueAt !== null && now >= factorDueAt;
}

/** Why the endpoint does not admit this person, or undefined when it does. */
function refusal(endpoint: Endpoint, person: Person | null, now: number): Problem | undefined {
  if (
    person?.mustChangePassword === true &&
    endpoint.access !== 'anyone' &&
    endpoint.allowedWhileMustChangePassword !== true
  )
    return new Problem('must_change_password', 'Please change your password first.');
  if (
    person !== null &&
    mustAddFactor(person, now) &&
    endpoint.access !== 'anyone' &&
    endpoint.allowedWhileMustAddFactor !== true
  )
    return new Problem('must_add_factor', 'Please add a second factor first.');
  if (person?.apiKey !== undefined) return keyRefusal(endpoint, person);
  const { access, needs = 'owner' } = endpoint;
  if (admits[access](person, needs)) return proofRefusal(endpoint, person, now);
  if (access === 'key')
    return new Problem('not_signed_in', 'Please send an API key as a bearer token.');
  // Rule SESSION-2: the portal's user call answers 401 to an admin, as it does to a visitor.
  if (person === null || endpoint.access === 'portal')
    return new Problem('not_signed_in', 'Please sign in first.');
  return notAllowed();
}

/**
 * What an API key needs for an endpoint, or null if no key may call it (rule API-10): for the work of
 * the back office what everybody needs, and nothing for what only an administrator may do, what needs a
 * fresh proof, or what belongs to a person, which is all that needs no right in particular. What is for
 * keys alone needs any right.
 */
export function needOfKey({ access, needs, needsProof, allowedWithKey }: Endpoint): Need | null {
  if (allowedWithKey !== undefined) return allowedWithKey;
  if (access === 'key') return 'team';
  if (access !== 'admin' || needsProof === true) return null;
  return needs === undefined || needs === 'owner' || needs === 'team' ? null : needs;
}

/** Why the endpoint does not admit an API key, or undefined when it does. */
function keyRefusal(endpoint: Endpoint, { rights }: Person): Problem | undefined {
  const need = needOfKey(endpoint);
  if (need === null)
    return new Problem('not_with_key', 'An API key cannot do this. Sign in as a person to do it.');
  if (!mayDo(rights, need)) return notAllowed();
  return undefined;
}

function notAllowed(): Problem {
  return new Problem('not_allowed', 'You do not have access to this. Please contact support.');
}

/** Why somebody whom the endpoint admits has to prove first who they are. */
function proofRefusal(
  { needsProof }: Endpoint,
  person: Person | null,
  now: number,
): Problem | undefined {
  if (needsProof !== true || person === null || isFreshProof(person.provedAt, now))
    return undefined;
  return proofNeeded();
}
