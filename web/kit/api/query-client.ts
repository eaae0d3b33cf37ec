import { QueryClient, type QueryFunctionContext } from '@tanstack/react-query';
import { request } from './request.ts';

/** A query without a function of its own gets the address that its key starts with. */
function getFirstKeyElement({ queryKey, signal }: QueryFunctionContext): Promise<unknown> {
  return request('GET', String(queryKey[0]), { signal });
}

/**
 * The cache of the page. By default queries are never stale, with no refetch
 * on focus, no polling, no retries; the queries that differ say so beside themselves (rule API-4).
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      queryFn: getFirstKeyElement,
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      refetchInterval: false,
      retry: false,
    },
    mutations: { retry: false },
  },
});
