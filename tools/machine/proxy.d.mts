/** A program that forwards requests; `missing` says why there is none and what to do. */
export function provideProxy(
  name: 'nginx' | 'caddy',
): Promise<{ path: string } | { missing: string }>;
