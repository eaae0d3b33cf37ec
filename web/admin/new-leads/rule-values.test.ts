import { expect, test } from 'vitest';
import {
  assignmentInput,
  assignmentValues,
  newRule,
  ownersText,
  ruleProblem,
  ruleTitle,
  stateNote,
  type Taker,
} from './rule-values.ts';

const person = (id: string, name: string, more: Partial<Taker> = {}): Taker => ({
  ...{ id, name, state: 'here', awayUntil: null },
  ...more,
});
const people = ['Ann', 'Bo', 'Cy', 'Di', 'Ed'].map((name) => person(name[0] ?? '', name));

test('rules come back from the form as they were', () => {
  const stored = {
    rules: [
      { id: 'one', sources: ['chat' as const], sizes: [], industries: [], owners: ['A', 'B'] },
    ],
    rest: ['C'],
  };
  const values = assignmentValues(stored);
  expect([values.rules[0]?.isTurn, values.rest.isTurn]).toEqual([true, false]);
  expect(assignmentInput(values)).toEqual(stored);
});

test('a rule says what it lacks', () => {
  const rule = newRule();
  expect(ruleTitle(rule)).toBe('New rule');
  expect(ruleProblem(rule)).toBe('Choose at least one source, size or industry');
  const chats = { ...rule, sources: ['chat'] };
  expect(ruleProblem(chats)).toBe('Choose who takes turns');
  expect(ruleProblem({ ...chats, isTurn: false })).toBe('');
});

test.each([
  [[], 'No one'],
  [['A'], 'Ann'],
  [['A', 'B'], 'In turn: Ann and Bo'],
  [['A', 'B', 'C', 'D', 'E'], 'In turn: Ann, Bo, Cy, and 2 others'],
  [['X'], 'Someone else'],
])('the owners %j are "%s"', (owners, text) => {
  expect(ownersText({ isTurn: false, owners }, people)).toBe(text);
});

test('people are marked who get no leads now', () => {
  expect(stateNote(person('A', 'Ann'))).toBe('');
  expect(stateNote(person('A', 'Ann', { state: 'left' }))).toBe('has left');
  const away = person('A', 'Ann', { state: 'away', awayUntil: '2026-03-09' });
  expect(stateNote(away)).toMatch(/^away until Mar 9/);
});
