import { expect, test } from 'vitest';
import { valuesForDraft } from './form-draft.ts';

const initial = { name: '', password: '', role: 'client' };

test('a draft has no secrets', () => {
  const typed = { name: 'Ana Cruz', password: 'kept in mind', role: 'admin' };
  expect(valuesForDraft(typed, initial, ['password'])).toEqual({ ...typed, password: '' });
  expect(valuesForDraft(typed, initial, [])).toEqual(typed);
});

test('a form with nothing but a secret in it has no draft', () => {
  expect(valuesForDraft({ ...initial, password: 'kept' }, initial, ['password'])).toBeNull();
});
