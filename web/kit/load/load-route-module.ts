import { loadPart } from './load-part.ts';

/**
 * Stands in for React Router's own function of this name (see vite.config.ts), which throws the page
 * away when a screen cannot be fetched: it loads the present address anew, offline or not.
 *
 * @param cache the screens that are there, by id
 */
export async function loadRouteModule(
  { id, module }: { id: string; module: string },
  cache: Record<string, unknown>,
): Promise<unknown> {
  cache[id] ??= await loadPart(() => import(/* @vite-ignore */ module), 'screen');
  return cache[id];
}
