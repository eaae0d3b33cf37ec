import { expect, test } from 'vitest';
import { finishManifest, readManifest, startFile, startFrom, startWithin } from './start-file.ts';

test('the manifest lists only the chunks of the screens after signing in', () => {
  const routes = {
    'site/demo/demo.route': { imports: ['/a.js'], css: [], hasDefaultExport: true },
    'admin/leads/leads.route': { imports: ['/b.js'] },
    'admin-index': { imports: ['/b.js'] },
    'portal/shell/portal.route': { imports: ['/c.js'], hasLoader: false, hasClientLoader: true },
  };
  const text = finishManifest(`window.__reactRouterManifest=${JSON.stringify({ routes })};`);
  expect(text).toMatch(/^window\.__reactRouterManifest=\{.*\};$/);
  expect(text).toContain('/c.js');
  expect(text).not.toContain('/a.js');
  expect(text).not.toContain('/b.js');
  expect(text).toContain('"site/demo/demo.route":{}');
  // What a route does not have need not be said.
  expect(text).toContain('"hasClientLoader":true');
  expect(text).not.toContain('hasLoader');
});

test('a manifest of an unknown form fails the build', () => {
  expect(() => finishManifest('export default {}')).toThrow('unknown form');
});

const manifest = `window.__reactRouterManifest=${JSON.stringify({
  url: '/assets/manifest-1.js',
  entry: { module: '/assets/entry-1.js', imports: ['/assets/framework.js'] },
  routes: {},
})};`;

test('manifest and entry are one script, which the manifest names in place of both', () => {
  const { href, text } = startFile(manifest, 'import"./framework.js";hydrate();');
  expect(href).toMatch(/^\/assets\/start-[\w-]{8}\.js$/);
  const end = text.indexOf('import"./framework.js";hydrate();');
  expect(readManifest(text.slice(0, end)).manifest).toEqual({
    url: href,
    entry: { module: href, imports: ['/assets/framework.js'] },
    routes: {},
  });
});

test('the name of the script changes with its content', () => {
  expect(startFile(manifest, 'a()').href).not.toBe(startFile(manifest, 'b()').href);
});

test('a page starts from that script alone', () => {
  const html = `<link rel="modulepreload" href="/m.js"/><link rel="modulepreload" href="/e.js"/>
<script>import "/m.js";\nimport * as root from "/r.js";\nimport("/e.js");</script>`;
  expect(startFrom('/s.js', html, ['/m.js', '/e.js'])).toBe(
    `<link rel="modulepreload" href="/s.js"/><link rel="modulepreload" href="/s.js"/>
<script>import * as root from "/r.js";\nimport("/s.js");</script>`,
  );
  expect(() => startFrom('/s.js', '<script></script>', ['/m.js', '/e.js'])).toThrow('unknown way');
});

test('the shell starts from within, and asks for no script besides those of its screen', () => {
  const routes = { root: { module: '/assets/root.js' } };
  const own = `window.__reactRouterManifest=${JSON.stringify({ entry: {}, routes })};`;
  const html = `<link rel="modulepreload" href="/s.js"/><link rel="modulepreload" href="/assets/root.js"/>
<script>import * as root from "/assets/root.js";\nimport("/s.js");</script>`;
  const started = startWithin('/s.js', html, [own, 'import{a}from"./root.js";a()']);
  expect(started).not.toMatch(/(href="|import\()"?\/s\.js/);
  expect(started).toContain('"start":"/s.js"');
  expect(started).toContain('"url":"/assets/root.js"');
  expect(started).toContain('"entry":{"module":"/assets/root.js"}');
  expect(started).toMatch(/import\{a\}from"\/assets\/root\.js";a\(\)<\/script>$/);
  expect(started.startsWith('<link rel="modulepreload" href="/assets/root.js"/>')).toBe(true);
  expect(() => startWithin('/s.js', html, [own, 'a("</script>")'])).toThrow('end the page');
  expect(() => startWithin('/t.js', html, [own, 'a()'])).toThrow('unknown way');
});
