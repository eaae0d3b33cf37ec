import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { helpFor, helpSlugs } from './help-places.ts';

test.each([
  ['/admin/leads', '/admin/help/leads'],
  ['/admin/leads/0195f0a2', '/admin/help/leads'],
  ['/admin/users/privacy', '/admin/help/privacy'],
  ['/admin/users/security-log', '/admin/help/roles'],
  ['/admin/no-such-tab', '/admin/help'],
  ['/admin/leadsheet', '/admin/help'],
])('help on %s is %s', (path, help) => expect(helpFor(path)).toBe(help));

test('screens lead only to pages that the handbook has', () => {
  expect(helpSlugs.filter((slug) => !existsSync(`docs/handbook/${slug}.md`))).toEqual([]);
});
