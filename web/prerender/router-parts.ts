import type { Plugin } from 'vite';

/*
 * What of React Router the browser does not get. Its modules cannot be shaken further: the router is
 * one function with everything in it, and half of it is for what this site does not do (decision 90).
 */

/** The body of a function that nobody calls. */
const never = "throw new Error('Not part of this build');";

/** The functions that get another body, by module. */
const bodies: Record<string, Record<string, string>> = {
  // Nothing is sent through the router: no actions, no fetchers. All routes are known from the start.
  'router/router.js': {
    fetch: never,
    handleAction: never,
    handleFetcherAction: never,
    handleFetcherLoader: never,
    normalizeNavigateOptions: 'return { path };',
    checkFogOfWar: 'return { active: false, matches: null };',
    discoverRoutes: never,
    patchRoutes: never,
    _internalSetRoutes: never,
    restoreAppliedTransitions: '',
    persistAppliedTransitions: '',
  },
  'router/instrumentation.js': {
    getRouteInstrumentationUpdates: never,
    instrumentClientSideRouter: never,
    consumeInstrumentationClientResultMetaReceiver: '',
  },
  'dom/ssr/fog-of-war.js': {
    isFogOfWarEnabled: 'return false;',
    getPartialManifest: never,
    getPatchRoutesOnNavigationFunction: '',
    useFogOFWarDiscovery: '',
  },
  // No route has a loader on the server, so the HTML hands nothing over.
  'dom/ssr/single-fetch.js': {
    decodeViaTurboStream: 'return Promise.resolve({ value: { loaderData: {} } });',
    singleFetchActionStrategy: never,
    singleFetchLoaderFetcherStrategy: never,
    singleFetchLoaderNavigationStrategy: never,
    fetchAndDecodeViaTurboStream: never,
    unwrapSingleFetchResult: never,
  },
  'dom/ssr/routes.js': {
    createClientRoutesWithHMRRevalidationOptOut: never,
    getShouldRevalidateFunction: 'return route.shouldRevalidate;',
    wrapShouldRevalidateForHdr: never,
  },
  // No link fetches ahead; what comes after signing in does (web/kit/load/use-ahead.ts).
  'dom/ssr/components.js': {
    PrefetchPageLinks: 'return null;',
    usePrefetchBehavior: 'return [false, React$1.useRef(null), {}];',
  },
  'dom/lib.js': {},
  'context.js': {},
};

/**
 * Single lines that change, by module: the old and the new one (decision 94). Each route has a loader that
 * returns null, so the router would announce each navigation as loading and render the whole page for it.
 * It does so only where the code of a route is still to be fetched.
 */
const lines: Record<string, readonly (readonly [string, string])[]> = {
  'router/router.js': [
    [
      'if (shouldUpdateNavigationState) {\n\t\t\tlet updates = {};',
      'if (shouldUpdateNavigationState && dsMatches.some((m) => m.route.lazy)) {\n\t\t\tlet updates = {};',
    ],
  ],
};

const modules = /\/react-router\/dist\/production\/lib\/([\w./-]+\.js)$/;

/**
 * The code of one of React Router's modules without what this site does not use; null for one that
 * stays as it is.
 *
 * @throws Error for a function that it does not have, as after an update
 */
export function trimmedRouterModule(id: string, code: string): string | null {
  const name = modules.exec(id)?.[1] ?? '';
  const wanted = bodies[name];
  if (wanted === undefined) return null;
  let trimmed = code;
  for (const [called, body] of Object.entries(wanted)) {
    // Its end is the first brace that is indented as its start.
    const pattern = `^(\\t*)((?:async )?function ${called}\\(.*\\{)\\n[\\s\\S]*?\\n\\1\\}$`;
    const found = new RegExp(pattern, 'm').exec(trimmed);
    if (found === null) throw new Error(`React Router has no ${called} in ${id}`);
    const [whole, indent, start] = found;
    trimmed = trimmed.replace(whole, () => `${indent}${start}${body}}`);
  }
  for (const [line, other] of lines[name] ?? []) {
    if (!trimmed.includes(line)) throw new Error(`React Router has no “${line}” in ${id}`);
    trimmed = trimmed.replace(line, () => other);
  }
  return (
    trimmed
      // A name for developers' tools would keep a component that nobody renders.
      .replaceAll(/^\w+\.displayName = .*;$/gm, '')
      .replaceAll(/= (React\$1\.(?:forwardRef|createContext)\()/g, '= /* @__PURE__ */ $1')
  );
}

/** Leaves out of the browser's scripts what of React Router this site does not use. */
export function routerParts(): Plugin {
  const missing = new Set(Object.keys(bodies));
  return {
    name: 'router-parts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      const trimmed = trimmedRouterModule(id, code);
      if (trimmed === null) return;
      missing.delete(modules.exec(id)?.[1] ?? '');
      return { code: trimmed, map: null };
    },
    buildEnd(error) {
      if (!error && missing.size > 0)
        throw new Error(`React Router has no ${[...missing].join(', ')}`);
    },
  };
}
