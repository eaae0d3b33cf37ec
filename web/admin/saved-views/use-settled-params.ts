import { useEffect } from 'react';
import { useNavigation, useSearchParams } from 'react-router';
import type { SavedView } from '#contract/office/saved-view-list.ts';
import { settledAddress } from '#web/admin/saved-view-address.ts';

/**
 * The query of a list's address, settled with its views; the address follows.
 *
 * @param views undefined until they have been read
 */
export function useSettledParams(views: readonly SavedView[] | undefined): URLSearchParams {
  const [params, setParams] = useSearchParams();
  const isIdle = useNavigation().state === 'idle';
  const settled = views && settledAddress(views, params);
  const next = settled?.toString();
  useEffect(() => {
    // Not while a page is on its way, which this would stop.
    if (next !== undefined && isIdle) setParams(next, { replace: true, preventScrollReset: true });
  }, [next, isIdle, setParams]);
  return settled ?? params;
}
