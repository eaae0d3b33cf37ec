import { useEffect } from 'react';
import { sheetAhead } from '#web/kit/styles/style-sheets.ts';
import { whenIdle } from './when-idle.ts';

/** The screens after signing in: only of them does the manifest list the scripts (finish-html.ts). */
const screens = {
  portal: ['portal/shell/portal.route'],
  admin: ['admin/shell/layout.route', 'admin/overview/overview.route'],
} as const;

function prefetch(as: 'script' | 'style', href: string): void {
  const link = document.createElement('link');
  document.head.append(Object.assign(link, { rel: 'prefetch', as, href }));
}

/**
 * Fetches the scripts and the styles of the area that comes after signing in while the password is
 * typed, so that nothing is left to wait for then.
 */
export function useAhead(area: keyof typeof screens): void {
  useEffect(
    () =>
      whenIdle(() => {
        const routes = window.__reactRouterManifest?.routes ?? {};
        const scripts = screens[area].flatMap((id) => {
          const route = routes[id];
          return route ? [route.module, ...(route.imports ?? [])] : [];
        });
        for (const href of new Set(scripts)) prefetch('script', href);
        if (sheetAhead) prefetch('style', sheetAhead);
      }),
    [area],
  );
}
