import { QueryClient, type QueryFunctionContext } from '@tanstack/react-query';
import { request } from './request.ts';

/** The default query function: fetches the URL that the key starts with. */
function getFirstKeyElement({ queryKey, signal }: QueryFunctionContext): Promise<unknown> {
  return request('GET', String(queryKey[0]), { signal });
}

/**
 * The query cache of the page. By default queries never become stale, refetch on focus, poll or
 * retry; a query that differs sets its own options (rule API-4). Offline they fail at once: a change
 * that waited for the network would be sent after its form was discarded.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      queryFn: getFirstKeyElement,
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      refetchInterval: false,
      retry: false,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
