import { expect, test } from 'vitest';
import { splitName } from './name.ts';

test.each([
  ['Dana Whitfield', ['Dana', 'Whitfield']],
  ['Ana María de la Cruz', ['Ana María de la', 'Cruz']],
  ['  Bo   Li ', ['Bo', 'Li']],
  ['Prince', ['Prince', '']],
  ['', ['', '']],
])('the full name %j is split at its last space', (full, parts) => {
  expect(splitName(full)).toEqual(parts);
});
