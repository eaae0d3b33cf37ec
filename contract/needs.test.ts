import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/*
 * A call of the back office without `needs` is for owners (rule RIGHTS-1). Say `needs: 'owner'` if
 * that is meant; otherwise the right that it needs, such as 'projects:change'.
 */
test('every call of the back office says what it needs', () => {
  const calls: { method: string; path: string; access: string; needs?: unknown }[] = readFileSync(
    'contract/wire.jsonl',
    'utf8',
  )
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const silent = calls.filter(({ access, needs }) => access === 'admin' && needs === undefined);
  expect(silent.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});
