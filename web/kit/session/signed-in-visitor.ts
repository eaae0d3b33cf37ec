import type { PortalUser } from '#contract/accounts/session.ts';
import { queryClient } from '#web/kit/api/query-client.ts';
import { portalUserQuery } from './session.ts';

/*
 * What public pages do for somebody who is signed in. Fetched only then: a visitor's page carries
 * neither the session nor the query library.
 */

/** The signed-in client; null when the session has ended meanwhile. */
export async function fetchPortalUser(): Promise<PortalUser | null> {
  const session = await queryClient.fetchQuery(portalUserQuery);
  return session.state === 'signed-in' ? session.user : null;
}

/** Has lists of the back office, which hold one record more, refetched. */
export async function invalidateLists(paths: readonly string[]): Promise<void> {
  await Promise.all(paths.map((path) => queryClient.invalidateQueries({ queryKey: [path] })));
}
