import { expect, test } from 'vitest';
import { auditedKindNames, changeSentence, plainActions } from './audited-action.ts';

// Which actions exist is the type that every recorded change has; this is about how they read.
test.each(plainActions)('after the record’s kind, "%s" reads as a sentence', (action) => {
  expect(action).toMatch(/^(partly )?(\w+ed|paid|sent|taken back|withdrawn)\b/);
  expect(changeSentence('quote', action)).toBe(`Quote ${action}`);
});

test.each([
  ['quote', 'asked a question', 'Question asked'],
  ['quote', 'changed the signers', 'Signers changed'],
  ['milestone', 'approval asked', 'Approval requested'],
  ['milestone-template', 'created', 'Milestone set created'],
  ['change', 'chosen by the client', 'Change added by the client'],
  ['booking', 'cancelled', 'Booking canceled'],
  ['booking', 'confirmed', 'Booking confirmed'],
  ['invoice', 'credited with CN-2026-0004', 'Invoice credited with CN-2026-0004'],
] as const)('of a %s that was "%s", a reader is told "%s"', (kind, action, sentence) => {
  expect(changeSentence(kind, action)).toBe(sentence);
});

test('every sentence starts with a capital and holds no code of ours', () => {
  for (const name of Object.values(auditedKindNames))
    expect(name).toMatch(/^[A-Z][a-z]+( [a-z]+)*$/);
});
