import { type QueryKey, queryOptions, useQuery } from '@tanstack/react-query';
import { getPortalUser, getSessionUser } from '#contract/accounts/session.ts';
import type { Endpoint, EndpointReply } from '#contract/endpoint.ts';
import { ApiError } from '#web/kit/api/api-error.ts';
import { knownAnswers } from '#web/kit/api/known-answers.ts';
import { queryClient } from '#web/kit/api/query-client.ts';
import { reportFailure } from '#web/kit/api/report.ts';
import { type CallInput, call, request } from '#web/kit/api/request.ts';
import { dropDrafts } from '#web/kit/record/form/form-draft.ts';

/** How long an answer about the session is believed (rule SESSION-1). */
const sessionStaleTime = 5 * 60 * 1000;

/** Shown for a refusal without a message of its own (rule SESSION-1). */
const defaultDenial = 'You do not have access to this. Please contact support.';

/** Who is there: nobody, somebody, or somebody whom the server refuses, with its reason. */
export type Session<User> =
  | { state: 'signed-out' }
  | { state: 'signed-in'; user: User }
  | { state: 'denied'; message: string };

/** The questions whose answer came with the page. Each holds once: another tab may sign in. */
const answeredByPage = new Set<string>();

/** Takes the server's word that the page was asked for without a session, instead of a 401. */
export function noteNoSession(): void {
  answeredByPage.add(getSessionUser.path).add(getPortalUser.path);
}

/** One of the two questions about the session, as a cached query. */
function sessionQuery<E extends Endpoint>(endpoint: E) {
  const queryKey: QueryKey = [endpoint.path];
  return queryOptions({
    queryKey,
    staleTime: sessionStaleTime,
    queryFn: async ({ signal }): Promise<Session<EndpointReply<E>>> => {
      if (answeredByPage.delete(endpoint.path)) return { state: 'signed-out' };
      try {
        // Neither call takes parameters or a body.
        return { state: 'signed-in', user: await call(endpoint, { signal } as CallInput<E>) };
      } catch (error) {
        if (signal.aborted) throw error;
        return sessionFromFailure(error);
      }
    },
  });
}

/** 401: nobody; 403: refused, with the message; anything else is logged and counts as nobody. */
function sessionFromFailure(error: unknown): Session<never> {
  if (error instanceof ApiError && error.status === 401) return { state: 'signed-out' };
  if (error instanceof ApiError && error.status === 403) {
    return { state: 'denied', message: error.detail || defaultDenial };
  }
  reportFailure('The session could not be read', error);
  return { state: 'signed-out' };
}

/** GET /api/auth/user: whoever is signed in. */
export const sessionUserQuery = sessionQuery(getSessionUser);

/** GET /api/client/user: the client or staff member who is signed in. */
export const portalUserQuery = sessionQuery(getPortalUser);

/** Whoever is signed in; undefined while the answer is on its way. Works without a provider. */
export function useSessionUser() {
  return useQuery(sessionUserQuery, queryClient).data;
}

/** The signed-in client or staff member; undefined while the answer is on its way. */
export function usePortalUser() {
  return useQuery(portalUserQuery, queryClient).data;
}

/** Forgets everything read under the former session and asks again who is there: after a sign-in. */
export async function renewSession(): Promise<void> {
  answeredByPage.clear();
  knownAnswers.forget();
  queryClient.removeQueries({ type: 'inactive' });
  await queryClient.resetQueries();
}

/**
 * Signs a client out and leaves for /client-login, whether or not the call succeeded
 * (rule SESSION-7).
 */
export async function logOutClient(): Promise<void> {
  dropDrafts();
  // What a screen still waits for would be asked without the session.
  await queryClient.cancelQueries();
  try {
    await request('POST', '/api/client/logout');
  } catch (error) {
    reportFailure('The sign-out was not confirmed', error);
  }
  location.assign('/client-login');
}

/** Signs an administrator out by navigating (rule SESSION-7); what was typed goes as well. */
export function logOutAdmin(): void {
  dropDrafts();
  location.assign('/api/auth/logout');
}

/** The name to greet a person with: first name, then e-mail, then 'User'. */
export function displayName(user: { firstName: string; email: string }): string {
  return user.firstName || user.email || 'User';
}
