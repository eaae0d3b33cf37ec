import type { Endpoint } from '#contract/endpoint.ts';
import { getClientHome, homeParts, shownParts } from '#contract/projects/client-home.ts';
import type { JointCall } from '#web/kit/load/joint-call.ts';

const pathsOf = (calls: Record<string, Endpoint>) =>
  Object.fromEntries(Object.entries(calls).map(([name, { path }]) => [name, path]));

/** What the portal shows first, by its route: one call, whose parts its screen asks for. */
export const firstCallsOfPortal: Record<string, JointCall> = {
  'portal/shell/portal.route': {
    path: getClientHome.path,
    parts: pathsOf(homeParts),
    shownParts: pathsOf(shownParts),
  },
};
