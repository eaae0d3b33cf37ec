import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { publicPaths } from './domain/site/public-paths.ts';
import { firstCallsOfAdmin } from './web/admin/first-calls.ts';
import { firstCallsOfPortal } from './web/portal/first-calls.ts';
import { finishPages } from './web/prerender/finish-html.ts';
import { clientHelpPaths } from './web/prerender/handbook/plugin.ts';

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  // Nothing is rendered per request: public pages are HTML files, the rest starts from one shell.
  ssr: false,
  // "/404" has no route of its own: the splat route answers it, and the page hydrates at any address.
  prerender: [...publicPaths, ...clientHelpPaths('docs/client-help'), '/404'],
  async buildEnd({ reactRouterConfig }) {
    await finishPages(join(reactRouterConfig.buildDirectory, 'client'), {
      ...firstCallsOfAdmin,
      ...firstCallsOfPortal,
    });
  },
} satisfies Config;
