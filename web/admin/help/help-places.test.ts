import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { helpFor } from './help-places.ts';

test.each([
  ['/admin', '/admin/help/overview'],
  ['/admin/', '/admin/help/overview'],
  ['/admin-working', '/admin/help/overview'],
  ['/admin/leads', '/admin/help/leads'],
  ['/admin/leads/0195f0a2', '/admin/help/leads'],
  ['/admin/invoices/bank', '/admin/help/invoices#import-bank-statements'],
  ['/admin/projects/0195f0a2', '/admin/help/projects'],
  ['/admin/projects/0195f0a2/report', '/admin/help/projects#finish'],
  ['/admin/users/privacy', '/admin/help/privacy'],
  ['/admin/users/security-log', '/admin/help/users#security-log'],
  ['/admin/setup/mail', '/admin/help/set-up'],
  ['/admin/no-such-tab', '/admin/help/overview'],
  ['/admin/leadsheet', '/admin/help/overview'],
  ['/admin/help/leads', '/admin/help'],
])('help on %s is %s', (path, help) => expect(helpFor(path)).toBe(help));

describe('the screens of the back office', () => {
  const routes = readFileSync('web/routes.ts', 'utf8');
  /** Everything below /admin, with an id in the place of each parameter. */
  const screens = [...routes.matchAll(/route\(\s*'([^']+)',\s*'admin\/[^']+'/g)]
    .map(([, path = '']) => path.replace(/^admin(-working)?\/?/, ''))
    .flatMap((path) => [
      path.replaceAll(/\/:\w+\?/g, '').replaceAll(/:\w+/g, '0195f0a2'),
      path.replaceAll(/:\w+\??/g, '0195f0a2'),
    ]);
  /** The handbook itself has no page about itself. */
  const withoutPage = ['help', 'help/0195f0a2'];

  test('lead each to a page of its own, none to the table of contents', () => {
    expect(screens.length).toBeGreaterThan(50);
    const toContents = screens.filter((path) => helpFor(`/admin/${path}`) === '/admin/help');
    expect(new Set(toContents)).toEqual(new Set(withoutPage));
  });
  test('lead to the overview only from it, and from addresses without a screen', () => {
    const toOverview = screens.filter((path) => helpFor(`/admin/${path}`).endsWith('/overview'));
    expect(new Set(toOverview)).toEqual(new Set(['', 'dashboard', '*']));
  });
});
