import { expect, test } from 'vitest';
import { isActiveLink } from './nav-links.ts';

test.each([
  ['/', '/', true],
  ['/', '/home', true],
  ['/', '/demo', false],
  ['/demo', '/demo', true],
  ['/demo', '/demo/', true],
  ['/demo', '/demo/pipeline', true],
  ['/demo', '/demonstration', false],
  ['/admin', '/admin-login', false],
  ['/admin', '/admin/leads', true],
])('the link to %s on the page %s is highlighted: %s', (to, pathname, active) => {
  expect(isActiveLink(to, pathname)).toBe(active);
});
