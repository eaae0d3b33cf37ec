import { type QueryKey, queryOptions, useQuery } from '@tanstack/react-query';
import { getPortalUser, getSessionUser, type SessionUser } from '#contract/accounts/session.ts';
import type { Endpoint, EndpointReply, ShownReply } from '#contract/endpoint.ts';
import { ApiError } from '#web/kit/api/api-error.ts';
import { firstReply } from '#web/kit/api/first-reply.ts';
import { noteStreamStart } from '#web/kit/api/live/stream-start.ts';
import { queryClient } from '#web/kit/api/query-client.ts';
import { reportFailure } from '#web/kit/api/report.ts';
import { type CallInput, callWithHeaders, request } from '#web/kit/api/request.ts';
import { responseCache } from '#web/kit/api/response-cache.ts';
import { dropDrafts } from '#web/kit/record/form/form-draft.ts';
import { useMayBeSignedIn } from '#web/kit/shell/session-store.ts';
import { dropOwn } from './own-storage.ts';

/** How long the session is cached, in milliseconds (rule SESSION-1). */
const sessionStaleTime = 5 * 60 * 1000;

/** Shown for a 403 without a message (rule SESSION-1). */
const defaultDenial = 'You do not have access to this. Please contact support.';

/** Who is signed in: nobody, a user, or a user whom the server denies access, with its reason. */
export type Session<User> =
  // Unless the server said so, it is only what pages go by.
  | { state: 'signed-out'; isGuess?: true }
  | { state: 'signed-in'; user: User }
  | { state: 'denied'; message: string };

/** The session calls answered by the page itself. Each is used once, since another tab may sign in. */
const answeredByPage = new Set<string>();

/** Called when the page says that it was requested without a session: saves two calls and a 401. */
export function noteNoSession(): void {
  answeredByPage.add(getSessionUser.path).add(getPortalUser.path);
}

/** One of the two session calls, as a cached query. */
function sessionQuery<E extends Endpoint>(endpoint: E) {
  const queryKey: QueryKey = [endpoint.path];
  const signedIn = ({ reply, headers }: { reply: ShownReply<E>; headers: Headers }) => {
    noteStreamStart(headers);
    // Both declare a reply.
    return { state: 'signed-in' as const, user: reply as EndpointReply<E> };
  };
  return queryOptions({
    queryKey,
    staleTime: sessionStaleTime,
    initialData: () => {
      const first = firstReply(endpoint, {} as CallInput<E>);
      return first && signedIn(first);
    },
    queryFn: async ({ signal }): Promise<Session<EndpointReply<E>>> => {
      if (answeredByPage.delete(endpoint.path)) return { state: 'signed-out' };
      try {
        // Neither call takes parameters or a body.
        return signedIn(await callWithHeaders(endpoint, { signal } as CallInput<E>));
      } catch (error) {
        if (signal.aborted) throw error;
        const known = queryClient.getQueryData<Session<EndpointReply<E>>>(queryKey);
        return sessionFromFailure(error, known);
      }
    },
  });
}

/**
 * 401: signed out; 403: denied, with the message; anything else is logged and means signed out,
 * unless somebody was signed in before: a lost connection does not end a session.
 */
function sessionFromFailure<User>(error: unknown, known: Session<User> | undefined): Session<User> {
  if (error instanceof ApiError && error.status === 401) return { state: 'signed-out' };
  if (error instanceof ApiError && error.status === 403) {
    return { state: 'denied', message: error.detail || defaultDenial };
  }
  reportFailure('The session could not be read', error);
  return known?.state === 'signed-in' ? known : { state: 'signed-out', isGuess: true };
}

/** GET /api/auth/user: the signed-in user. */
export const sessionUserQuery = sessionQuery(getSessionUser);

/** GET /api/client/user: the signed-in client or staff member. */
export const portalUserQuery = sessionQuery(getPortalUser);

/** The session; undefined while it loads. Works without a provider. */
export function useSessionUser() {
  return useQuery(sessionUserQuery, queryClient).data;
}

/**
 * The person who is signed in, on a public page: a session is asked for only where somebody may have
 * one, as by the header. Undefined for visitors.
 */
export function useKnownUser(): SessionUser | undefined {
  const enabled = useMayBeSignedIn();
  const session = useQuery({ ...sessionUserQuery, enabled }, queryClient).data;
  return session?.state === 'signed-in' ? session.user : undefined;
}

/** The portal session of a client or staff member; undefined while it loads. */
export function usePortalUser() {
  return useQuery(portalUserQuery, queryClient).data;
}

/**
 * Continues after the same user signed in again: what is on screen stays and is refetched.
 *
 * @param user as the server now returns them
 */
export async function resumeSession(user: SessionUser): Promise<void> {
  responseCache.clear();
  if (!user.hasBackOffice) await queryClient.refetchQueries({ queryKey: portalUserQuery.queryKey });
  const session: Session<SessionUser> = { state: 'signed-in', user };
  queryClient.setQueryData(sessionUserQuery.queryKey, session);
  void queryClient.invalidateQueries();
}

let signingOut = false;

/** Whether the user is signing out on purpose. */
export function isSigningOut(): boolean {
  return signingOut;
}

/** Discards everything fetched under the previous session and refetches it: after a sign-in. */
export async function renewSession(): Promise<void> {
  answeredByPage.clear();
  responseCache.clear();
  queryClient.removeQueries({ type: 'inactive' });
  await queryClient.resetQueries();
}

/**
 * Signs a client out and goes to /client-login, whether or not the call succeeds (rule SESSION-7).
 *
 * @param to another sign-in page, for people with a back office.
 */
export async function logOutClient(to = '/client-login'): Promise<void> {
  signingOut = true;
  dropDrafts();
  dropOwn();
  // Pending queries would fail without the session.
  await queryClient.cancelQueries();
  // With the conversation that this browser may open: the next person at it must not read on.
  const answers = await Promise.allSettled([
    request('POST', '/api/client/logout'),
    request('DELETE', '/api/chat/session'),
  ]);
  for (const one of answers)
    if (one.status === 'rejected') reportFailure('The sign-out was not confirmed', one.reason);
  location.assign(to);
}

/** Signs an administrator out by navigating (rule SESSION-7), and deletes the drafts. */
export function logOutAdmin(): void {
  signingOut = true;
  dropDrafts();
  dropOwn();
  location.assign('/api/auth/logout');
}

/** The name to greet a user with: first name, else email, else 'User'. */
export function displayName(user: { firstName: string; email: string }): string {
  return user.firstName || user.email || 'User';
}
