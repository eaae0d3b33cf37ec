import { expect, test } from 'vitest';
import { mayDo } from '#domain/account/rights.ts';
import { settingsPath } from './settings-pages.ts';

test.each([
  ['settings:see', '/admin/company'],
  ['site:see', '/admin/texts'],
  ['leads:see', undefined],
] as const)('the settings of somebody with %s begin at %s', (right, path) => {
  expect(settingsPath((need) => mayDo([right], need))).toBe(path);
});
