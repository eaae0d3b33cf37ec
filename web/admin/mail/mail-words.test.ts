import { expect, test } from 'vitest';
import { templateLabel } from './mail-words.ts';

test.each([
  ['password-reset', 'Password reset'],
  ['invoice', 'Invoice'],
])('the template %s is labeled %s', (template, label) => {
  expect(templateLabel(template)).toBe(label);
});
