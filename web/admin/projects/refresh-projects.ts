import type { QueryClient } from '@tanstack/react-query';

/** Asks again for everything that shows a project or what belongs to it. */
export function refreshProjects(client: QueryClient): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ queryKey: [path] }) =>
      typeof path === 'string' && /^\/api\/(projects|milestones)(\/|$)/.test(path),
  });
}
