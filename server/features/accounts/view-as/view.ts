import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { viewedKinds, viewLifeMs } from '#domain/account/client-view.ts';
import { mayDo, type Need } from '#domain/account/rights.ts';
import { isAhead } from '#server/platform/clock/clock-step.ts';
import type { Context } from '#server/platform/context.ts';
import { whileViewing } from '#server/platform/db/viewing-only.ts';
import { mustAddFactor } from '#server/platform/http/access.ts';
import type { Person, View } from '#server/platform/http/person.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { areaInWords, shownAreas } from './shown-areas.ts';
import { findView, type OpenView } from './store.ts';

/** The address of a call in a view: the id of the view, and the address of the call itself. */
const viewedAddress = /^\/api\/as\/([^/?]+)(?=\/)/;

/** The address of the call itself, for the router: a view has the same calls as everybody. */
export function withoutView(url: string): string {
  return viewedAddress.test(url) ? url.replace(viewedAddress, '/api') : url;
}

/** The id of the view that a call is made in, if any. */
export function viewIdOf({ originalUrl }: Pick<FastifyRequest, 'originalUrl'>): string | undefined {
  return viewedAddress.exec(originalUrl)?.[1];
}

/**
 * The client that somebody looks as, as the person of the call: with their rights, and without
 * anything that they would have to do first (rule VIEW-1).
 *
 * @returns null when the view has ended: after its time, or with the session or rights of whoever looks.
 */
export async function findViewed(
  context: Context,
  id: string,
  by: Person | null,
): Promise<Person | null> {
  if (by === null || by.mustChangePassword || mustAddFactor(by, context.now())) return null;
  const view = await findView(context.database.read, id, by.sessionId);
  if (view === undefined || hasEnded(view, by, context.now())) return null;
  return {
    id: view.id,
    sessionId: id,
    // No proof of theirs: nothing that needs one is done in a view.
    provedAt: 0,
    role: view.role,
    rights: [],
    firstName: view.first_name,
    lastName: view.last_name,
    email: view.email,
    profileImageUrl: view.profile_image_url,
    mustChangePassword: false,
    factorDueAt: null,
  };
}

function hasEnded(view: OpenView, by: Person, now: number): boolean {
  return (
    now >= view.started_at + viewLifeMs ||
    isAhead(view.started_at, now) ||
    view.role !== 'client' ||
    !mayDo(by.rights, [viewedKinds[view.record_kind], 'figures'])
  );
}

/** The refusal of everything that is pressed in a view. */
export function viewingOnly({ firstName, email }: Person): Problem {
  return new Problem(
    'viewing_only',
    `You can’t change anything while viewing as ${firstName || email}.`,
  );
}

/**
 * Lets calls in a view only read (rule VIEW-2): what changes something is refused before its body
 * is read, what it shows is limited to what its reader may see anyway, and the rest can start no
 * transaction.
 */
export function viewRules(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { person, view, routeOptions } = request;
    const { endpoint } = routeOptions.config;
    if (view === null || person === null || endpoint === undefined) return done();
    const problem = refusal(endpoint, person, view.by);
    if (problem !== undefined) return done(problem);
    whileViewing(() => viewingOnly(person), done);
  });
  // Reading a body leaves the context of the first hook.
  app.addHook('preValidation', ({ person, view }, _reply, done) => {
    if (view === null || person === null) done();
    else whileViewing(() => viewingOnly(person), done);
  });
}

function refusal({ method, path, access }: Endpoint, client: Person, by: Person) {
  if (method !== 'GET' || path === '/api/auth/logout') return viewingOnly(client);
  if (access !== 'portal' && access !== 'signed-in') return undefined;
  const need = missingNeed(path, by);
  if (need === null) return undefined;
  return new Problem(
    'not_allowed',
    `You do not see ${areaInWords(need)}, so you do not see this part as ${client.firstName || client.email} either.`,
  );
}

/** What somebody lacks to be shown the reply of a call in a view; null if they are shown it. */
function missingNeed(path: string, by: Person): Need | null {
  const need = shownAreas[path] === undefined ? 'owner' : shownAreas[path];
  return need === null || mayDo(by.rights, need) ? null : need;
}

/** Whether the reply of a call of the portal may be a part of another one's (rule VIEW-4). */
export function isShown({ path }: Endpoint, view: View | null): boolean {
  return view === null || missingNeed(path, view.by) === null;
}
