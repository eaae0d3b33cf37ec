import { expect, test } from 'vitest';
import {
  type ArrivalFacts,
  type AssignmentRule,
  assignmentRuleName,
  findAssignmentRule,
  isAssignmentOff,
  mayWait,
  nextInTurn,
  noAssignment,
  tryAssignment,
  turnsAfter,
} from './assignment.ts';

const rule = (id: string, given: Partial<AssignmentRule>): AssignmentRule => ({
  ...{ id, sources: [], sizes: [], industries: [] },
  owners: [],
  ...given,
});
const arrival = (given: Partial<ArrivalFacts>): ArrivalFacts => ({
  ...{ source: 'chat', size: '', industry: '' },
  ...given,
});

// rule LEAD-17
test.each<[Partial<ArrivalFacts>, string | undefined]>([
  [{ source: 'quote', size: '51-200', industry: 'retail' }, 'large'],
  [{ source: 'quote', size: '500+', industry: 'healthcare' }, 'large'],
  [{ source: 'quote', size: '1-10', industry: 'healthcare' }, 'health'],
  [{ source: 'booking', size: '51-200' }, undefined],
  [{ source: 'quote', size: '', industry: '' }, undefined],
  [{ source: 'widget' }, 'chats'],
])('of the rules, the first that matches %j decides: %s', (facts, id) => {
  const rules = [
    rule('large', { sources: ['quote'], sizes: ['51-200', '500+'] }),
    rule('health', { industries: ['healthcare'] }),
    rule('chats', { sources: ['chat', 'widget'] }),
  ];
  expect(findAssignmentRule({ rules }, arrival(facts))?.id).toBe(id);
});

// rule LEAD-18
test('turns go round, past whoever is away, who is first once they are back', () => {
  const people = ['a', 'b', 'c'];
  let given: string[] = [];
  const next = (there: readonly string[]) => {
    const id = nextInTurn(there, given);
    if (id !== null) given = turnsAfter(given, id, people);
    return id;
  };
  expect([people, people, people, people].map(next)).toEqual(['a', 'b', 'c', 'a']);
  expect([['a', 'c'], ['a', 'c'], people, people].map(next)).toEqual(['c', 'a', 'b', 'c']);
  expect(next([])).toBeNull();
  expect(turnsAfter(['gone', 'a', 'b'], 'a', ['a', 'b'])).toEqual(['b', 'a']);
});

test('a trial gives leads as the rules would, each rule with its own turns', () => {
  const rules = [rule('quotes', { sources: ['quote'], owners: ['a', 'left', 'b'] })];
  const leads = ['quote', 'chat', 'quote', 'quote', 'chat'].map((source, at) => ({ source, at }));
  const trial = tryAssignment({ rules, rest: ['a'] }, leads, (id) => id !== 'left');
  expect(trial).toEqual(['a', 'a', 'b', 'a', 'a']);
  expect(tryAssignment(noAssignment, leads, () => true)).toEqual(Array(5).fill(null));
});

test('a trial judges a lead when it arrived, and again by its first quote if it waited for that', () => {
  const rules = [
    rule('health', { industries: ['healthcare'], owners: ['a', 'b'] }),
    rule('chats', { sources: ['chat'], owners: [] }),
  ];
  const quote = (at: number) => ({ at, size: '', industry: 'healthcare' });
  const leads = [
    { source: 'contact', at: 1, quote: quote(4) },
    { source: 'quote', at: 2, quote: quote(2) },
    { source: 'chat', at: 3, quote: quote(5) },
    { source: 'contact', at: 6, quote: { ...quote(7), industry: 'retail' } },
    { source: 'quote', at: 8 },
    // Moved to this lead by a merge.
    { source: 'contact', at: 10, quote: quote(9) },
  ];
  const tried = (rest: string[]) => tryAssignment({ rules, rest }, leads, () => true);
  expect(tried([])).toEqual(['b', 'a', null, null, null, null]);
  expect(tried(['c'])).toEqual(['c', 'a', null, 'c', 'c', 'c']);
});

test('a lead waits for a quote unless a rule gives it to no one', () => {
  const given = [undefined, rule('away', { owners: ['a'] }), rule('none', {})];
  expect(given.map(mayWait)).toEqual([true, true, false]);
});

test('the rules are off until they give somebody something', () => {
  expect(isAssignmentOff(noAssignment)).toBe(true);
  expect(isAssignmentOff({ ...noAssignment, rules: [rule('one', {})] })).toBe(true);
  expect(isAssignmentOff({ ...noAssignment, rest: ['a'] })).toBe(false);
});

test.each<[Partial<AssignmentRule>, string]>([
  [{ sources: ['quote'], sizes: ['51-200', '201-500'] }, 'Quote form, 51–200 or 201–500 people'],
  [{ sizes: ['500+'], industries: ['healthcare'] }, 'More than 500 people, Healthcare'],
  [{ sources: ['chat', 'widget'] }, 'Chat or Chat assistant'],
  [{ sizes: ['201-500', '500+'] }, '201–500 or more than 500 people'],
  [{ sources: ['booking', 'chat', 'widget'] }, 'Booking, Chat, or Chat assistant'],
  [{ industries: ['healthcare', 'retail', 'finance', 'other'] }, '4 industries'],
])('the rule %j is called "%s"', (given, name) => {
  expect(assignmentRuleName(rule('one', given))).toBe(name);
});
