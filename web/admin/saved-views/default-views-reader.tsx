import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listSavedViews } from '#contract/office/saved-view-list.ts';
import { setDefaultViews } from '#web/admin/default-views.ts';
import { viewPath } from '#web/admin/saved-view-address.ts';
import { liveQueryOf } from '#web/kit/api/query-of.ts';

/** Tells the links of the navigation with which views lists open; shows nothing itself. */
export function DefaultViewsReader() {
  const { data } = useQuery(liveQueryOf(listSavedViews, {}));
  useEffect(() => {
    const chosen = (data ?? []).filter(({ isDefault }) => isDefault);
    setDefaultViews(
      Object.fromEntries(chosen.map((view) => [`/admin/${view.list}`, viewPath(view)])),
    );
  }, [data]);
  return null;
}
