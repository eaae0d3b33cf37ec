import { expect, test } from 'vitest';
import { effectiveDate, policy } from './policy.ts';

test('the policy has eleven sections, each with its own anchor', () => {
  expect(policy).toHaveLength(11);
  expect(new Set(policy.map((section) => section.id)).size).toBe(11);
});

test('it holds from July 1, 2024 and names both ages', () => {
  const text = policy.flatMap((section) => section.paragraphs).join(' ');
  expect(effectiveDate).toBe('July 1, 2024');
  expect(text).toMatch(/18 or older/);
  expect(text).toMatch(/children under 13/);
});
