import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { buildApp } from '#server/app.ts';
import { loadSite } from '#server/platform/site/load-site.ts';
import { createTestApp } from './test-app.ts';

const page = (body: string, head = '') =>
  `<!DOCTYPE html><html><head><title>__COMPANY_NAME__ | Page</title>${head}</head><body>${body}<script>start()</script><script type="application/json" id="site-settings">{"companyName":"__COMPANY_NAME__","session":"__SESSION__","catalogueChanges":"__CATALOGUE_CHANGES__","texts":"__TEXTS__"}</script></body></html>`;

/** A small built site, served by the real program. */
export async function serveSite(companyName = 'Ascent', publicUrl?: string) {
  const folder = mkdtempSync(join(tmpdir(), 'ascent-site-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const write = (name: string, text: string) => {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), text);
  };
  write('index.html', page('home'));
  write('demo/index.html', page('demo'));
  const form = '<form class="grid" method="post"></form>';
  write('login/index.html', page(`login${form}`, '<meta name="robots" content="noindex"/>'));
  write('contact/index.html', page(form));
  write('logout/index.html', page('<form action="/api/auth/logout"></form>'));
  write('404/index.html', page('404 Page Not Found'));
  write('__spa-fallback.html', page('shell'));
  write('assets/app-1a2b.js', 'console.log(1)');
  write('icon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  write('favicon.ico', 'icon');
  write('share-image.png', 'picture');
  const screen = { paths: '^/admin/leads$', calls: '<script>call()</script>', preloads: '<link/>' };
  write('__first-screens.json', JSON.stringify([screen]));
  const { context } = await createTestApp(publicUrl === undefined ? {} : { publicUrl });
  const config = { ...context.config, companyName };
  const site = loadSite(folder, config);
  const app = await buildApp({ ...context, config }, site);
  onTestFinished(() => app.close());
  await site.compressed;
  return Object.assign(app, { site });
}
