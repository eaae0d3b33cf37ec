import { expect, test } from 'vitest';
import { finishHtml } from './finish-html.ts';

const start =
  '<script type="module" async="">import "/m.js";\nimport * as route0 from "/r.js";\nwindow.routes = [route0];\nimport("/entry.js");</script>';
const page = `<head><title>x</title><link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/><link rel="stylesheet" href="/a.css"/></head>${start}`;

test('the style sheet is first in the head', () => {
  expect(finishHtml(page)).toContain(
    '<head><link rel="stylesheet" href="/a.css"/><title>x</title>',
  );
});

test('no script is fetched before the page is loaded', () => {
  const html = finishHtml(page);
  expect(html).not.toContain('<link rel="modulepreload"');
  expect(html).not.toMatch(/^import /m);
  expect(html).toContain('addEventListener("load"');
});

test('after the page has loaded, all scripts are fetched at once and imported in order', () => {
  const html = finishHtml(page);
  expect(html).toContain('for (const href of ["/a.js","/b.js"])');
  expect(html).toContain(
    'await import("/m.js");\nconst route0 = await import("/r.js");\nwindow.routes = [route0];\nimport("/entry.js");',
  );
});

test('a script that is named twice is preloaded once', () => {
  expect(finishHtml(page.replace('/b.js', '/a.js'))).toContain('for (const href of ["/a.js"])');
});

test('clicks are recorded and form submissions prevented until the page is hydrated', () => {
  const html = finishHtml(page);
  expect(html).toContain('addEventListener("click"');
  expect(html).toContain('addEventListener("submit", (event) => event.preventDefault()');
});

test('a shell that is empty without scripts fetches them immediately, with its own sheet', () => {
  const html = finishHtml(page, '/full.css');
  expect(html).toContain('<head><link rel="stylesheet" href="/full.css"/>');
  expect(html).not.toContain('/a.css');
  expect(html).toContain('<link rel="modulepreload" href="/a.js"/>');
  expect(html).toContain(start);
});

test('a page without a style sheet or a start script fails the build', () => {
  expect(() => finishHtml(`<head></head>${start}`)).toThrow('style sheet');
  expect(() => finishHtml('<head><link rel="stylesheet" href="/a.css"/></head>')).toThrow(
    'start script',
  );
});

test('an import that cannot be made dynamic fails the build', () => {
  expect(() => finishHtml(page.replace('import "/m.js"', 'import { m } from "/m.js"'))).toThrow(
    'unknown import',
  );
});
