import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { trimmedRouterModule } from './router-parts.ts';

const folder = fileURLToPath(new URL('../../node_modules/react-router/dist/', import.meta.url));
const idOf = (name: string) => `${folder}production/lib/${name}`;
const read = (name: string) => readFileSync(idOf(name), 'utf8');
const trimmed = (name: string) => trimmedRouterModule(idOf(name), read(name)) ?? '';

test('a function that is left out keeps its name and arguments, and ends where it did', () => {
  const code = `function checkFogOfWar(a) {\n\tif (a) {\n\t\tb();\n\t}\n}\nfunction next() {\n\tc();\n}`;
  const others = read('router/router.js');
  const text = trimmedRouterModule(idOf('router/router.js'), `${code}\n${others}`) ?? '';
  expect(text).toContain(
    'function checkFogOfWar(a) {return { active: false, matches: null };}\nfunction next() {\n\tc();\n}',
  );
});

test.each([
  'router/router.js',
  'router/instrumentation.js',
  'dom/ssr/fog-of-war.js',
  'dom/ssr/single-fetch.js',
  'dom/ssr/routes.js',
  'dom/ssr/components.js',
  'dom/lib.js',
  'context.js',
])('%s of the installed version has what is left out, and stays a module', async (name) => {
  const text = trimmed(name);
  const exportsOf = (code: string) => /^export \{.*\};$/m.exec(code)?.[0];
  expect(exportsOf(text)).toBe(exportsOf(read(name)));
  expect(text.length).toBeLessThan(read(name).length);
  const { parseAst } = await import('vite');
  expect(() => parseAst(text)).not.toThrow();
});

test('names for developers go, so that what nobody renders can go, too', () => {
  expect(read('dom/lib.js')).toMatch(/^NavLink\.displayName = /m);
  expect(trimmed('dom/lib.js')).not.toMatch(/^\w+\.displayName = /m);
  expect(trimmed('dom/lib.js')).toContain('= /* @__PURE__ */ React$1.forwardRef(');
});

test('a navigation is announced as loading only while code is fetched', () => {
  const announced = 'if (shouldUpdateNavigationState) {\n\t\t\tlet updates = {};';
  expect(read('router/router.js')).toContain(announced);
  expect(trimmed('router/router.js')).not.toContain(announced);
  expect(trimmed('router/router.js')).toContain(
    'if (shouldUpdateNavigationState && dsMatches.some((m) => m.route.lazy)) {',
  );
  const other = read('router/router.js').replace(announced, 'if (isAnnounced) {');
  expect(() => trimmedRouterModule(idOf('router/router.js'), other)).toThrow(
    'React Router has no “if (shouldUpdateNavigationState)',
  );
});

test('an update without one of the functions fails the build', () => {
  expect(() => trimmedRouterModule(idOf('router/router.js'), 'function other() {}')).toThrow(
    'React Router has no fetch',
  );
});

test('other modules stay as they are', () => {
  expect(trimmedRouterModule(idOf('hooks.js'), read('hooks.js'))).toBeNull();
  expect(trimmedRouterModule('/web/kit/router/router.js', '')).toBeNull();
});
