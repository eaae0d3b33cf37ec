import { expect, test } from 'vitest';
import { fieldLabel } from '#domain/audit/field-text.ts';
import { changesInShort, hiddenChangeText, valueText } from './change-lines.tsx';

test.each([
  ['status', 'Status'],
  ['closedReason', 'Closed reason'],
  ['startsAt', 'Starts at'],
  ['creditedCents', 'Credited'],
  ['milestoneId', 'Milestone'],
  ['meetingUrl', 'Meeting link'],
  ['words', 'Note'],
  ['iban', 'IBAN'],
  ['bic', 'BIC'],
  ['accent', 'Accent color'],
])('the field %s is labeled "%s"', (name, label) => {
  expect(fieldLabel(name)).toBe(label);
});

test('codes, lists, amounts, days and instants are formatted, and any other value is unchanged', () => {
  expect(valueText('["mobile-app","live-chat"]')).toBe('mobile-app, live-chat');
  expect(valueText('40000', 'creditedCents')).toBe('$400.00');
  expect(valueText('in-review', 'state')).toBe('In review');
  expect(valueText('approved', 'status')).toBe('Approved');
  expect(valueText('in-review', 'title')).toBe('in-review');
  expect(valueText('[]')).toBe('[]');
  expect(valueText('Back at 10')).toBe('Back at 10');
  expect(valueText('2026-03-10', 'dueDate')).toBe('Mar 10, 2026');
  expect(valueText('2026-02-30')).toBe('2026-02-30');
  expect(valueText('2026-03-04T12:00:00.000Z')).toMatch(/^Mar [345], 2026, \d+:00 [AP]M \S+$/);
});

test.each([
  ['picture', '', 'yJMxWvl6OlUtl_buI-3CMd', 'changed'],
  ['picture', 'yJMxWvl6OlUtl_buI-3CMd', 'aaMxWvl6OlUtl_buI-3CMd', 'changed'],
  ['picture', 'yJMxWvl6OlUtl_buI-3CMd', '', 'removed'],
  ['name', '', 'Kestrel', ''],
])('of the field %s, from "%s" to "%s", a reader is told "%s"', (field, from, to, text) => {
  expect(hiddenChangeText({ field, from, to })).toBe(text);
});

test('a line of the history shows one short change in full, and names the fields of the others', () => {
  const status = { field: 'status', from: 'new', to: 'won' };
  expect(changesInShort([status])).toBe('Status: New → Won');
  expect(changesInShort([{ field: 'name', from: '', to: 'Elke' }])).toBe('Name: Elke');
  expect(changesInShort([{ field: 'name', from: 'Elke', to: '' }])).toBe('Name: cleared');
  expect(changesInShort([{ field: 'isClientVisible', from: '', to: 'true' }])).toBe(
    'Client visible: Yes',
  );
  expect(changesInShort([status, { field: 'dueAt', from: '', to: '' }])).toBe('Status, Due at');
  expect(changesInShort([{ field: 'words', from: '', to: 'x'.repeat(60) }])).toBe('Note');
  expect(changesInShort([])).toBe('');
});
