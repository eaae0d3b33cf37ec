import { expect, test } from 'vitest';
import { fill, type Records, recordNames, screenPaths } from './paths.ts';

test('every screen of the site has a path for its pictures and checks', async () => {
  const records = Object.fromEntries(recordNames.map((name) => [name, `a-${name}`])) as Records;
  const paths = (await screenPaths()).map((path) => fill(path, records));
  expect(paths).toContain('/emails/a-emailToken');
  expect(paths.filter((path) => path.includes(':'))).toEqual([]);
});
