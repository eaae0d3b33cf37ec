import type { FastifyInstance } from 'fastify';

interface Address {
  url: string;
  pattern: RegExp;
  methods: string[];
}

/** What the API's paths take, for 405 replies and their Allow header. */
interface Methods {
  /** The methods of a requested URL; none for an unknown one. */
  of(requested: string): string[];
  /**
   * Whether a request reached a route with parameters only because the path it names does not take
   * its method: `PUT /api/leads/stats` is not the lead "stats".
   */
  isMisrouted(requested: string, routeUrl: string): boolean;
}

/** Collects the methods of each API path. */
export function methodsOf(app: FastifyInstance): Methods {
  const known = new Map<string, Address>();
  const narrower = new Map<string, Address[]>();
  app.addHook('onRoute', ({ url, method }) => {
    const entry = known.get(url) ?? { url, pattern: patternOf(url), methods: [] };
    entry.methods.push(...(Array.isArray(method) ? method : [method]));
    known.set(url, entry);
    narrower.clear();
  });

  /** The paths that a route with parameters would match too. */
  function narrowerThan(routeUrl: string): Address[] {
    const found = narrower.get(routeUrl);
    if (found !== undefined) return found;
    const pattern = known.get(routeUrl)?.pattern;
    const others = [...known.values()].filter(
      ({ url }) => url !== routeUrl && pattern?.test(url) === true,
    );
    narrower.set(routeUrl, others);
    return others;
  }

  return {
    of(requested) {
      const path = pathOf(requested);
      const matching = [...known.values()].filter(({ pattern }) => pattern.test(path));
      const narrowest = matching.find(({ url }) =>
        matching.every((other) => other.url === url || !narrowerThan(url).includes(other)),
      );
      return narrowest?.methods.toSorted() ?? [];
    },
    isMisrouted(requested, routeUrl) {
      if (!routeUrl.includes(':')) return false;
      const others = narrowerThan(routeUrl);
      if (others.length === 0) return false;
      const path = pathOf(requested);
      return others.some(({ pattern }) => pattern.test(path));
    },
  };
}

const pathOf = (requested: string) => requested.split('?', 1)[0] ?? '';

/** The patterns of all paths so far: they are the same for every server that a process builds. */
const patterns = new Map<string, RegExp>();

function patternOf(url: string): RegExp {
  const known = patterns.get(url) ?? toPattern(url);
  patterns.set(url, known);
  return known;
}

function toPattern(url: string): RegExp {
  const parts = url
    .split('/')
    .map((part) => (part.startsWith(':') ? '[^/]+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')));
  return new RegExp(`^${parts.join('/')}$`);
}
