import type { FastifyInstance } from 'fastify';

/**
 * Collects the methods of each API path, for the Allow header of a 405.
 *
 * @returns the methods for a requested URL; none for an unknown one.
 */
export function methodsOf(app: FastifyInstance): (url: string) => string[] {
  const known = new Map<string, { pattern: RegExp; methods: string[] }>();
  app.addHook('onRoute', ({ url, method }) => {
    const entry = known.get(url) ?? { pattern: toPattern(url), methods: [] };
    entry.methods.push(...(Array.isArray(method) ? method : [method]));
    known.set(url, entry);
  });
  return (requested) => {
    const path = requested.split('?', 1)[0] ?? '';
    return [...known.values()].find(({ pattern }) => pattern.test(path))?.methods ?? [];
  };
}

function toPattern(url: string): RegExp {
  const parts = url
    .split('/')
    .map((part) => (part.startsWith(':') ? '[^/]+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')));
  return new RegExp(`^${parts.join('/')}$`);
}
