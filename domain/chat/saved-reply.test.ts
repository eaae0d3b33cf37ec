import { expect, test } from 'vitest';
import { codeAt, fillReply, repliesFor, unfilledIn, variablesIn } from './saved-reply.ts';

const values = { 'first name': 'Dana', 'next free slot': '' };

test.each([
  ['Hello {first name}!', 'Hello Dana!', []],
  ['{ First_Name }, {FIRST NAME}', 'Dana, Dana', []],
  ['It is {quote value}.', 'It is {quote value}.', ['{quote value}']],
  ['At {next free slot}?', 'At {next free slot}?', ['{next free slot}']],
  ['Dear {company}, {company}', 'Dear {company}, {company}', ['{company}']],
  ['Code: {"a": 1} { } {}', 'Code: {"a": 1} { } {}', []],
])('a saved reply %j is inserted as %j', (text, filled, left) => {
  expect(fillReply(text, values)).toBe(filled);
  expect(unfilledIn(filled)).toEqual(left);
});

test('a text has only the variables that are known, each once', () => {
  expect(variablesIn('{first name} {first name} {quote value} {company}')).toEqual([
    'first name',
    'quote value',
  ]);
});

test.each([
  ['/', 1, { from: 0, query: '' }],
  ['/pri', 4, { from: 0, query: 'pri' }],
  ['Hello /pri and more', 10, { from: 6, query: 'pri' }],
  ['line\n/x', 7, { from: 5, query: 'x' }],
  ['and/or', 6, null],
  ['https://x', 9, null],
  ['/pri ce', 7, null],
  [`/${'x'.repeat(31)}`, 32, null],
  ['none', 4, null],
  ['/pri', 0, null],
])('in %j up to %i the code being typed is %o', (text, caret, typed) => {
  expect(codeAt(text, caret)).toEqual(typed);
});

test('replies are offered by how their code begins, then by what it contains, never by their text', () => {
  const replies = [
    { code: 'all-prices', text: 'Our list' },
    { code: 'hello', text: 'Please contact us about the price' },
    { code: 'Price', text: 'Prices' },
  ];
  const codes = (query: string) => repliesFor(replies, query).map(({ code }) => code);
  expect([codes('pr'), codes('H'), codes('contact'), codes('')]).toEqual([
    ['Price', 'all-prices'],
    ['hello'],
    [],
    ['all-prices', 'hello', 'Price'],
  ]);
});
