import { expect, test } from 'vitest';
import { emptyValues, isTouched } from './contact-draft.ts';

test('a contact form with only spaces counts as touched, an empty one does not', () => {
  expect(isTouched(emptyValues)).toBe(false);
  expect(isTouched({ ...emptyValues, company: ' ' })).toBe(true);
});
