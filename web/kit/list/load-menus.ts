import { useEffect } from 'react';
import { loadPart } from '#web/kit/load/load-part.ts';
import { whenIdle } from '#web/kit/load/when-idle.ts';

/** The menus of a list: nobody needs them before its rows. */
export const loadMenus = {
  filter: () => import('./filter/filter-menu.tsx'),
  row: () => import('./row-actions/row-menu.tsx'),
};

/** Fetches the menus once the list is there, so that they open with the key that asks for them. */
export function useMenusAhead(isReady: boolean): void {
  useEffect(() => {
    if (!isReady) return undefined;
    return whenIdle(() => {
      for (const load of Object.values(loadMenus)) void loadPart<unknown>(load, 'ahead');
    });
  }, [isReady]);
}
