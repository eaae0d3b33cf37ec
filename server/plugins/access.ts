import type { FastifyInstance } from 'fastify';
import type { Access, Endpoint } from '#contract/endpoint.ts';
import { Problem } from '../problem.ts';
import type { Person } from './session.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Every endpoint that is served, for the test that compares them with the access matrix. */
    endpoints: Endpoint[];
  }
}

/** Who each access rule lets in; null is a visitor. */
const admits: Record<Access, (person: Person | null) => boolean> = {
  anyone: () => true,
  'signed-in': (person) => person !== null,
  portal: (person) => person?.role === 'client' || person?.role === 'staff',
  admin: (person) => person?.role === 'admin',
};

/** Enforces the access rule of every endpoint before its body is read. A route without one does not start. */
export function accessRules(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const endpoint = route.config?.endpoint;
    if (endpoint === undefined) throw new Error(`${route.url} does not declare who may call it`);
    app.endpoints.push(endpoint);
  });
  app.addHook('onRequest', async (request) => {
    const endpoint = request.routeOptions.config.endpoint;
    if (endpoint === undefined) return; // No such route: the not-found handler answers.
    const { person } = request;
    if (
      person?.mustChangePassword === true &&
      endpoint.access !== 'anyone' &&
      endpoint.allowedWhileMustChangePassword !== true
    )
      throw new Problem('must_change_password', 'Please change your password first.');
    if (admits[endpoint.access](person)) return;
    // Resolution 50: the portal's user call answers 401 to an admin as to nobody.
    if (person === null || endpoint.access === 'portal')
      throw new Problem('not_signed_in', 'Please sign in first.');
    throw new Problem('not_allowed', 'You do not have access to this. Please contact support.');
  });
}
