import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { firstViewPlace } from '#contract/first-view.ts';
import { buildApp } from '#server/app.ts';
import { loadSite } from '#server/platform/site/load-site.ts';
import { createTestApp } from './test-app.ts';

const page = (body: string, head = '') =>
  `<!DOCTYPE html><html><head><title>__COMPANY_NAME__ | Page</title>${head}</head><body>${body}<script>start()</script><script type="application/json" id="site-settings">{"companyName":"__COMPANY_NAME__","session":"__SESSION__","catalogueChanges":"__CATALOGUE_CHANGES__","texts":"__TEXTS__"}</script></body></html>`;

/**
 * A small built site, served by the real program.
 *
 * @param renderer the text of a module that renders private screens; by default there is none
 */
export async function serveSite(companyName = 'Ascent', publicUrl?: string, renderer?: string) {
  const build = mkdtempSync(join(tmpdir(), 'ascent-site-'));
  onTestFinished(() => rmSync(build, { recursive: true }));
  const folder = join(build, 'client');
  const write = (name: string, text: string) => {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), text);
  };
  write('index.html', page('home'));
  write('demo/index.html', page('demo'));
  const form = '<form class="grid" method="post"></form>';
  write('login/index.html', page(`login${form}`, '<meta name="robots" content="noindex"/>'));
  write('admin-login/index.html', page('refusal', '<meta name="robots" content="noindex"/>'));
  write('contact/index.html', page(form));
  write('logout/index.html', page('<form action="/api/auth/logout"></form>'));
  write('404/index.html', page('404 Page Not Found'));
  write('__spa-fallback.html', page('<div id="first-view"></div>shell'));
  write('assets/app-1a2b.js', 'console.log(1)');
  write('icon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  write('favicon.ico', 'icon');
  write('share-image.png', 'picture');
  const view = `${firstViewPlace}<script>take()</script>`;
  const screens = [
    { paths: '^/admin/leads$', calls: '<script>call()</script>', preloads: '<link/>', view },
    { paths: '^/admin/chat$', calls: '', preloads: '<link/>', view: '' },
  ];
  write('__first-screens.json', JSON.stringify(screens));
  if (renderer !== undefined) write('../screens/render-screen.js', renderer);
  const { context, signedIn, pressure } = await createTestApp(
    publicUrl === undefined ? {} : { publicUrl },
  );
  const config = { ...context.config, companyName };
  const site = loadSite(folder, config);
  const app = await buildApp({ ...context, config }, site);
  onTestFinished(() => app.close());
  return Object.assign(app, { site, signedIn, pressure });
}
