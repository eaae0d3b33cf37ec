import { notifyManager, QueryClient, type QueryFunctionContext } from '@tanstack/react-query';
import { request } from './request.ts';

/** The default query function: fetches the URL that the key starts with. */
function getFirstKeyElement({ queryKey, signal }: QueryFunctionContext): Promise<unknown> {
  return request('GET', String(queryKey[0]), { signal });
}

// What arrived or was changed is rendered in the same task, so that the next frame shows it. By default
// it waits for a timer of its own, which the browser runs after a frame that is due.
notifyManager.setScheduler(queueMicrotask);

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
