import { expect, test } from 'vitest';
import { firstScreens } from './first-screens.ts';

const routes = {
  root: { path: '', module: '/root.js', imports: ['/framework.js'] },
  'site/about/about.route': { path: 'about', parentId: 'root', module: '/about.js' },
  'admin/shell/layout.route': {
    path: 'admin',
    parentId: 'root',
    module: '/layout.js',
    imports: ['/framework.js', '/office.js'],
  },
  'admin/overview': {
    path: '*',
    parentId: 'admin/shell/layout.route',
    module: '/overview.js',
  },
  'admin/quotes/quote': {
    path: 'quotes/:quoteId',
    parentId: 'admin/shell/layout.route',
    module: '/quote.js',
  },
  'admin/quotes/add': {
    path: 'quotes/new',
    parentId: 'admin/shell/layout.route',
    module: '/add.js',
    imports: ['/office.js', '/forms.js'],
  },
  'admin/leads': {
    path: 'leads/:leadId?',
    parentId: 'admin/shell/layout.route',
    module: '/leads.js',
  },
};
const screens = firstScreens(routes, { 'admin/leads': [{ path: '/api/leads' }] });
const screenAt = (path: string) => screens.find(({ paths }) => new RegExp(paths).test(path));

test('a private screen preloads the scripts that the shell does not, each once', () => {
  expect(screenAt('/admin/quotes/new')?.preloads).toBe(
    ['/layout.js', '/office.js', '/add.js', '/forms.js']
      .map((href) => `<link rel="modulepreload" href="${href}"/>`)
      .join(''),
  );
});

test.each([
  ['/admin/quotes/7', '/quote.js'],
  ['/admin/leads', '/leads.js'],
  ['/admin/leads/12', '/leads.js'],
  ['/admin', '/overview.js'],
  ['/admin/no/such/tab', '/overview.js'],
])('%s is the screen of %s', (path, script) => {
  expect(screenAt(path)?.preloads).toContain(script);
});

test('only screens with first calls make them', () => {
  expect(screenAt('/admin/leads')?.calls).toContain('"/api/leads"');
  expect(screenAt('/admin/quotes/7')?.calls).toBe('');
});

test('public pages are no private screens', () => {
  expect(screenAt('/about')).toBeUndefined();
});
