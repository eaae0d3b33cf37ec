import { firstViewPlace } from '../../contract/first-view.ts';
import { type FirstCall, firstCallsScript } from '../kit/load/first-calls.ts';
import { firstViewScript } from '../kit/load/first-view-script.ts';
import { type JointCall, jointCallScript } from '../kit/load/joint-call.ts';

/** What a private screen calls before its scripts run. */
export type FirstCalls = readonly FirstCall[] | JointCall;

/** What the HTML of a private screen has in addition to what every shell has. */
export interface FirstScreen {
  /** The paths of the screen, as a regular expression. */
  paths: string;
  /** At the start of its head: the script of its first calls, for which nothing may make it wait. */
  calls: string;
  /** At the end of its head. */
  preloads: string;
  /**
   * Instead of the calls, where the server has rendered the screen: the place of what it rendered, and
   * the script that takes the replies from it. Without calls, ''.
   */
  view: string;
}

/** A route in the manifest that React Router writes. */
export interface Route {
  path?: string;
  parentId?: string;
  module: string;
  imports?: string[];
}

/** Routes whose pages start from the shell. */
const privateRoutes = /^(admin|portal)([/-]|$)/;

/**
 * The private screens, the most specific path first: each preloads its own scripts at once, which would otherwise be found one after the other, and makes its first calls.
 *
 * @param routes of the manifest as it was built
 * @param callsOf what a screen calls first, by route
 */
export function firstScreens(
  routes: Record<string, Route>,
  callsOf: Record<string, FirstCalls>,
): FirstScreen[] {
  const parents = new Set(Object.values(routes).map(({ parentId }) => parentId));
  return Object.keys(routes)
    .filter((id) => privateRoutes.test(id) && !parents.has(id))
    .map((id) => {
      const chain: Route[] = [];
      for (let at = routes[id]; at !== undefined; at = routes[at.parentId ?? '']) chain.unshift(at);
      const parts = chain.flatMap(({ path }) => (path ? path.split('/') : []));
      const calls = callsOf[id];
      return {
        parts,
        calls: calls ? callsScript(calls) : '',
        preloads: preloadsOf(chain),
        view: calls ? `${firstViewPlace}<script>${firstViewScript}</script>` : '',
      };
    })
    .sort((a, b) => rank(a.parts) - rank(b.parts))
    .map(({ parts, ...rest }) => ({ paths: pathPattern(parts), ...rest }));
}

function preloadsOf([root, ...chain]: Route[]): string {
  const before = new Set([root?.module, ...(root?.imports ?? [])]);
  const scripts = new Set(chain.flatMap(({ module, imports = [] }) => [module, ...imports]));
  return [...scripts]
    .filter((href) => !before.has(href))
    .map((href) => `<link rel="modulepreload" href="${href}"/>`)
    .join('');
}

function callsScript(calls: FirstCalls): string {
  return `<script>${'parts' in calls ? jointCallScript(calls) : firstCallsScript(calls)}</script>`;
}

/** Words come before parameters, and these before what takes any path. */
function rank(parts: readonly string[]): number {
  if (parts.includes('*')) return 100;
  return parts.filter((part) => part.startsWith(':')).length;
}

function pathPattern(parts: readonly string[]): string {
  const patterns = parts.map((part) => {
    if (part === '*') return '(?:/.*)?';
    if (part.startsWith(':')) return part.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+';
    return `/${part}`;
  });
  return `^${patterns.join('')}$`;
}
