import type { Endpoint } from '#contract/endpoint.ts';
import { getClientHome, homeParts, shownParts } from '#contract/projects/client-home.ts';
import type { FirstCall } from '#web/kit/load/first-calls.ts';

const pathsOf = (calls: Record<string, Endpoint>) =>
  Object.fromEntries(Object.entries(calls).map(([name, { path }]) => [name, path]));

/** What the portal shows first, by its route: in one call, whose parts its screens ask for. */
export const firstCallsOfPortal: Record<string, FirstCall[]> = {
  'portal/shell/portal.route': [
    { path: getClientHome.path, parts: pathsOf(homeParts), shownParts: pathsOf(shownParts) },
  ],
};
